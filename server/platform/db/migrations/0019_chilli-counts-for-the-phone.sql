-- by hand
-- CoovaChilli counts from the phone's side, and the configuration that we write never told it otherwise.
update "devices" set "swaps_octets" = true where "type" = 'coovachilli';
