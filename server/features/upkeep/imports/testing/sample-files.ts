/** What other systems write, as far as they have documented it; names and numbers are made up. */
export const unifiJson = JSON.stringify({
  meta: { rc: 'ok' },
  data: [
    {
      _id: '65a1',
      site_id: '64ff',
      create_time: 1_790_000_000,
      code: '0123456789',
      for_hotspot: false,
      admin_name: 'Admin',
      quota: 1,
      duration: 1440,
      used: 0,
      qos_overwrite: true,
      qos_usage_quota: 500,
      qos_rate_max_up: 1024,
      qos_rate_max_down: 4096,
      note: 'Room "12" {VIP}',
      status: 'VALID_ONE',
      status_expires: 0,
    },
    { _id: '65a2', create_time: 1_790_000_000, code: '2222233333', quota: 1, duration: 60, used: 1, status: 'USED' },
    {
      _id: '65a3',
      create_time: 1_790_000_000,
      code: '44444-55555',
      quota: 0,
      duration: 480,
      used: 3,
      status: 'VALID_MULTI',
    },
    { _id: '65a4', create_time: 1_700_000_000, code: '6666677777', quota: 0, duration: 480, status: 'EXPIRED' },
  ],
});

export const userManager7 = `# 2026-11-01 10:00:00 by RouterOS 7.15
/user-manager limitation
add name=slow rate-limit-rx=2M rate-limit-tx=5M transfer-limit=2G uptime-limit=\\
    1d12h
/user-manager profile
add name=guest-day name-for-users="One day" price=0 starts-when=assigned validity=1d
/user-manager user
add comment="Ms \\"Lan\\", room 7" group=default name=lan password="s\\$cret7" shared-users=2
add name=short password=123
add attributes=Mikrotik-Rate-Limit:512k/1M,Session-Timeout:3600 disabled=yes name=\\
    khoa password=welcome-khoa
/user-manager profile-limitation
add limitation=slow profile=guest-day
/user-manager user-profile
add profile=guest-day user=lan
`;

export const userManager6 = `/tool user-manager profile limitation
add name=gold owner=admin rate-limit-rx=1M rate-limit-tx=1M uptime-limit=02:00:00
/tool user-manager profile profile-limitation
add from-time=0s limitation=gold profile=Gold till-time=23h59m59s weekdays=monday
/tool user-manager user
add actual-profile=Gold customer=admin disabled=no first-name=Mai last-name=Ly password=pass-mai \\
    shared-users=1 username=mai
`;

export const daloRadius = `-- MySQL dump 10.13
CREATE TABLE \`radcheck\` (\`id\` int(11) unsigned NOT NULL AUTO_INCREMENT);
INSERT INTO \`radcheck\` VALUES (1,'hoa','Cleartext-Password',':=','it''s hoa'),(2,'hoa','Simultaneous-Use',':=','3'),
(3,'hoa','Expiration',':=','24 Dec 2026 18:00:00'),(4,'md5','MD5-Password',':=','5f4dcc3b5aa765d61d8327deb882cf99'),
(5,'off','User-Password','==','off-off'),(6,'off','Auth-Type',':=','Reject'),(7,'hoa','Max-All-Session',':=','7200');
INSERT INTO radreply (id, username, attribute, op, value) VALUES
(1,'hoa','WISPr-Bandwidth-Max-Down','=','4096000'),(2,'hoa','WISPr-Bandwidth-Max-Up','=','1024000'),
(3,'hoa','Session-Timeout','=','5400');
INSERT INTO \`userinfo\` VALUES (1,'hoa','Hoa','Trần','hoa@example.com','','Sen \\'spa\\'','','','0912345678');
INSERT INTO \`operators\` VALUES (1,'administrator','secret');
`;
