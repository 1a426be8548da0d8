import { totalmem } from 'node:os';

export type Settings = Record<string, string>;

/** Written into postgresql.conf when the cluster is made, so its owner may change them there or by ALTER SYSTEM. */
export function initialSettings(): Settings {
  const megabytes = totalmem() / 1024 ** 2;
  return {
    max_connections: '80',
    shared_buffers: megabytes > 2048 ? '256MB' : '128MB',
    effective_cache_size: `${Math.max(256, Math.floor(megabytes / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // What is planned before a table that was just filled has been looked through is planned for an empty one.
    autovacuum_naptime: '10s',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    // The detail of an error repeats what people typed ("Key (email)=(…) already exists"); that stays out of files.
    log_error_verbosity: 'terse',
  };
}

/** What the launcher itself relies on; given at every start. */
export function fixedSettings(port: number, sockets: string, logs: string): Settings {
  return {
    listen_addresses: '',
    port: String(port),
    // A list, in which a comma or a space would otherwise begin the next name.
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Backups are taken over the replication protocol, which needs this level and a sender.
    wal_level: 'replica',
    max_wal_senders: '3',
    max_replication_slots: '0',
    logging_collector: 'on',
    log_directory: logs,
    log_filename: 'postgresql-%Y%m%d-%H%M%S.log',
    log_rotation_age: '1d',
    log_rotation_size: '10MB',
  };
}

export function settingFlags(flag: '-c' | '--set', settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => [flag, `${name}=${value}`]);
}
