import { openCluster } from '../cluster.ts';
import { connect } from '../connect.ts';
import { AlreadyRunningError } from '../lock-file.ts';

const [dataDir = '', mode] = process.argv.slice(2);

try {
  const cluster = await openCluster({ dataDir, log: (line) => console.log(`log ${line}`) });
  const staying = setInterval(() => {}, 60_000);
  // Before it says that it is ready: whoever waits for that may end it at once.
  process.once('SIGTERM', () => void cluster.stop().then(() => clearInterval(staying)));
  console.log(`ready ${cluster.pid()} ${cluster.url().host}`);
  if (mode === 'write') {
    const client = await connect(cluster.url(), 'writer');
    await client.query('create table if not exists writes (n int primary key)');
    for (let n = 1; ; n += 1) {
      await client.query('insert into writes values ($1)', [n]);
      console.log(`wrote ${n}`);
    }
  }
} catch (error) {
  if (!(error instanceof AlreadyRunningError)) throw error;
  console.log(`refused ${error.pid}`);
}
