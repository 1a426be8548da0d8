import type pg from 'pg';

/**
 * An installation of `rows` people, pages, plans, batches of codes, payments, templates, mails and lines of each log,
 * by statements: what lists of all of them read, and nothing of guests.
 */
export async function fillInstallation(pool: pg.Pool, rows: number, uid: number): Promise<void> {
  const say = (text: string) => pool.query(text.replaceAll('$rows', String(rows)).replaceAll('$uid', String(uid)));
  await say(`insert into plans (name, price_per_month, price_per_year, limits, other_metrics, position)
    select name, 100000 * position, 1000000 * position, '{"devices": 5}',
      '{"videoUpload": 1, "cta": 1, "modules": []}', position
    from (values ('SILVER', 1), ('GOLD', 2), ('DIAMOND', 3)) as plan (name, position)`);
  await say(`insert into users (email, mobile, display_name, group_id, language_id, created_at, last_signed_in_at,
      disabled_at)
    select 'person' || n || '@' || (array['sen', 'bamboo', 'lotus', 'river'])[n % 4 + 1] || '.example.com',
      case when n % 3 = 0 then '+849' || lpad(n::text, 8, '0') end,
      (array['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Rossi', 'Martin'])[n % 6 + 1] || ' ' || (array['Lan', 'Minh', 'An',
      'Hoa', 'Marco'])[n % 5 + 1] || ' ' || n,
      1, 'vi', now() - n * interval '5 minutes', case when n % 5 > 0 then now() - n * interval '7 minutes' end,
      case when n % 40 = 0 then now() end
    from generate_series(1, $rows) n`);
  await say(`insert into pages (eid, name, category, mobile, address, about, allowed_login_methods, created_by,
      created_at,
      deleted_at, suspended_at)
    select left(md5(n::text), 16), (array['Café', 'Khách sạn', 'Nhà hàng', 'Spa', 'Hotel'])[n % 5 + 1] ||
      ' ' ||
      (array['Sen', 'Tre', 'Sông', 'Núi', 'Biển', 'Mây', 'Gió'])[n % 7 + 1] || ' ' || n, 'Cafe', '', '',
      repeat('x', 200), '{click}', $uid,
      now() - n * interval '5 minutes', case when n % 50 = 0 then now() - interval '1 day' end,
      case when n % 70 = 0 then now() end
    from generate_series(1, $rows) n`);
  await say(`create temporary table made as
    select id, row_number() over (order by id) as n from pages where about <> ''`);
  await say(`insert into page_permissions (page_id, uid, role, created_at)
    select made.id, person.id, 'admin', now() from made
      join (select id, row_number() over (order by id) as n from users where email like 'person%') as person using (n)`);
  await say(`insert into page_subscriptions (page_id, plan_id, end_date, is_lifetime, started_at)
    select id, (select id from plans order by name <> 'FREE', position offset n % 4 limit 1),
      case when n % 4 > 0 and n % 9 > 0 then now() + (n % 700 - 100) * interval '1 day' end, n % 4 > 0 and n % 9 =
      0, now()
    from made on conflict do nothing`);
  await say(`insert into page_usage (page_id, counted_at, used, percent)
    select id, now(), '{"devices": 3, "pages": 1}', n % 130 from made`);
  await say(`insert into page_figures (page_id, devices, silent_devices, guests, storage, last_activity_at)
    select id, n % 9, case when n % 30 = 0 then 1 else 0 end, n * 7919 % 5000, n * 104729 % 1000000000,
      case when n % 6 > 0 then now() - n * 31 % 100000 * interval '1 minute' end from made where n < $rows - 20
    on conflict (page_id) do update set devices = excluded.devices, silent_devices = excluded.silent_devices,
      guests = excluded.guests, storage = excluded.storage, last_activity_at = excluded.last_activity_at`);
  await say(`insert into subscription_changes (page_id, at, actor_label, kind, from_plan_id, to_plan_id,
      was_lifetime, is_lifetime, amount, currency)
    select made.id, now() - n % 700 * interval '1 day', 'somebody', 'payment', free.id, gold.id, false, false,
      100000, 'VND'
    from made, (select id from plans where name = 'FREE') free, (select id from plans where name = 'GOLD') gold`);
  await say(`insert into licence_batches (plan_id, months, count, prefix, valid_until, note, reseller, created_at,
      created_by)
    select (select id from plans where name = 'GOLD'), 12, 1, 'PRO',
      case when n % 10 = 0 then now() - interval '1 day' end, 'Fair ' || n, 'Reseller ' || n % 40,
      now() - n * interval '1 minute', 'bench'
    from generate_series(1, $rows) n`);
  await say(`insert into licence_codes (batch_id, number, lookup, sealed, state, used_at, used_by, used_on)
    select id, 1, 'lookup-' || id, '', case id % 10 when 0 then 'used' when 1 then 'revoked' else 'unused' end,
      case when id % 10 = 0 then now() end, case when id % 10 = 0 then 'somebody' end,
      case when id % 10 = 0 then (select min(id) from made) + id % ($rows - 1) end
    from licence_batches`);
  await say(`insert into failed_jobs (name, digest, sealed_data, error, times, failed_at)
    select 'mail.send', 'digest-' || n, repeat('s', 200), 'connect ECONNREFUSED 10.0.0.' || n % 255, 1 + n % 5,
      now() - n * interval '10 seconds' from generate_series(1, $rows) n`);
  await say(`insert into audit_events (page_id, at, actor_uid, actor_label, action, details, address)
    select case when n % 10 = 0 then 0 else made.id end, now() - n * interval '3 minutes', $uid,
      'person' || n % 500 || '@sen.example.com', (array['page.updated', 'guests.listed', 'device.created',
      'user.signed-in', 'guests.listed'])[n % 5 + 1],
      '{"count": 50}', '203.0.113.' || n % 255
    from made`);
  await say(`insert into mails (id, created_at, recipient, subject, text, html, status)
    select gen_random_uuid(), now() - n * interval '4 minutes', 'person' || n || '@sen.example.com',
      (array['Your plan ends', 'Activate your account', 'You are invited'])[n % 3 + 1] || ' ' || n,
      repeat(md5(n::text), 10), repeat(md5(n::text), 40), 'sent'
    from made`);
  await say(`insert into sign_in_attempts (slot, key, uid, name, address, user_agent, result, times, at, last_at)
    select now() - n * interval '1 minute', 'key-' || n, case when n % 3 > 0 then person.id end,
      case when n % 3 = 0 then 'pe…@' || (array['sen', 'bamboo', 'lotus'])[n % 3 + 1] || '.example.com' else '' end,
      '203.0.' || n % 200 || '.' || n % 255, 'Mozilla/5.0 (X11; Linux x86_64) ' || n % 50,
      case when n % 3 = 0 then 'unknown-account' when n % 4 = 0 then 'wrong-password' else 'password' end, 1 + n % 5,
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from users where email like 'person%') as person`);
  await say(`insert into failed_calls (page_id, slot, key, kind, what, host, reason, status, longest_ms, times, at,
      last_at)
    select case when n % 10 = 0 then 0 else id end, now() - n * interval '20 seconds', 'key-' || n,
      (array['router', 'webhook', 'payment', 'webhook', 'mail'])[n % 5 + 1], 'call', 'host' || n % 3000 || '.example.com',
      (array['timeout', 'refused'])[n % 2 + 1], null, n % 9000, 1 + n % 9, now() - n * interval '20 seconds',
      now() - n * interval '20 seconds'
    from made`);
  // All that the product keeps: two hundred a day, for two weeks.
  await say(`insert into slow_queries (page_id, day, key, statement, times, total_ms, worst_ms, worst_at, last_at)
    select case when n % 3 = 0 then 0 else id end, (now() at time zone 'UTC')::date - (n % 14)::int, 'key-' || n / 28,
      'select ' || repeat('x', 300) || n / 28, 1 + n % 9, 9000, n % 60000, now() - n % 14 * interval '1 day',
      now() - n % 14 * interval '1 day'
    from made where n <= 2800`);
  await say(`insert into templates (kind, names, descriptions, search_text, state, occasion, categories, plans, position,
      version, saved_at, saved_by)
    select kind, jsonb_build_object('en', 'Lobby ' || n, 'vi', 'Sảnh ' || n), '{}',
      'lobby ' || n || ' sảnh ' || n, (array['draft', 'published', 'hidden'])[n % 3 + 1],
      case when kind = 'email' then (array['welcome', 'other'])[n % 2 + 1] end,
      case when n % 4 = 0 then array['hotels_resort', 'tea_coffee'] else array[]::text[] end,
      case when n % 5 = 0 then array[(select max(id) from plans)] else array[]::int[] end, n * 1000000::bigint, 1,
      now(), 'somebody'
    from generate_series(1, $rows) n, unnest(array['splash', 'email']) kind`);
  await say(`insert into template_versions (template_id, version, names, descriptions, content, saved_at, saved_by)
    select templates.id, 1, templates.names, '{}', shipped.content, now(), 'somebody'
    from templates, (select distinct on (kind) kind, content from template_versions
      join templates on templates.id = template_id order by kind, template_id) as shipped
    where templates.built_in is null and shipped.kind = templates.kind`);
  await say(`drop table made`);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}
