interface PoolClient {
  on: (event: "error", listener: () => void) => unknown;
  off: (event: "error", listener: () => void) => unknown;
  release: (destroy: boolean) => void;
}

type Work<Tx, T> = (tx: Tx) => Promise<T>;

/** A client that loses its connection rejects its queries, and unless it is heard also ends the process. */
export const ignored = () => undefined;

/**
 * Drizzle's own does not give back a client whose BEGIN failed. A BEGIN that fails has changed nothing and is
 * tried again, as often as the pool may hold dead connections; once it succeeded nothing is.
 */
export async function transactOn<Client extends PoolClient, Tx, Config, T>(
  connect: () => Promise<Client>,
  maxConnections: number,
  open: (client: Client) => { transaction: <R>(work: Work<Tx, R>, config?: Config) => Promise<R> },
  work: Work<Tx, T>,
  config?: Config,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    const client = await connect();
    client.off("error", ignored);
    client.on("error", ignored);
    let begun = false;
    try {
      const started: Work<Tx, T> = (tx) => {
        begun = true;
        return work(tx);
      };
      return await open(client).transaction(started, config);
    } catch (error) {
      if (begun || attempt === maxConnections) throw error;
    } finally {
      client.release(!begun);
    }
  }
}
