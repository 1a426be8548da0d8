import '@mantine/core/styles.css';
import { Card, MantineProvider, SimpleGrid, Table, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

type Json = Record<string, unknown>;

/** What home shows, of the calls that home makes. */
const calls = [
  '/pages?limit=24&skip=0',
  '/pages/{eid}',
  '/page-settings',
  '/reports/overview?range=10&group=day',
  '/leads?limit=5',
  '/campaigns?status=running&limit=3',
  '/user-page',
];

async function firstEvent(token: string): Promise<Json> {
  const response = await fetch('/guest-sessions/live', { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!/data: .*\n/.test(text)) text += decoder.decode((await reader.read()).value, { stream: true });
  return JSON.parse(/data: (.*)\n/.exec(text)![1]!) as Json;
}

async function fetchAll(): Promise<Json[]> {
  const user = localStorage.getItem('id_token')!;
  const eid = localStorage.getItem('selected_page')!.split(':')[1]!;
  const read = async (path: string, token: string) =>
    (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Json>;
  const session = read('/auth/verify-id-token', user);
  const access = await fetch('/auth/page', {
    method: 'POST',
    headers: { authorization: `Bearer ${user}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pageId: eid }),
  });
  const { token } = (await access.json()) as { token: string };
  return Promise.all([
    session,
    firstEvent(token),
    ...calls.map((path) => read(path.replace('{eid}', eid), path.startsWith('/pages?') ? user : token)),
  ]);
}

function Bare() {
  const [answers, setAnswers] = useState<Json[]>();
  useEffect(() => void fetchAll().then(setAnswers), []);
  if (!answers) return <Text>…</Text>;
  return (
    <main>
      <Title>Home</Title>
      <SimpleGrid cols={2}>
        {answers.map((answer, index) => (
          <Card key={index} withBorder>
            <Table>
              <Table.Tbody>
                {Object.entries(answer).map(([name, value]) => (
                  <Table.Tr key={name}>
                    <Table.Td>{name}</Table.Td>
                    <Table.Td>{JSON.stringify(value).slice(0, 80)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Card>
        ))}
      </SimpleGrid>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(
  <MantineProvider>
    <Bare />
  </MantineProvider>,
);
