import { allCollections } from "@cartwright/server/collections";
import type { Store } from "@cartwright/store/store";
import type { Config } from "./config.ts";
import { Refusal } from "./refusal.ts";

/** Opens the configured database and brings it to today's shape. Only the engine that is used is loaded. */
export const openStore = async ({ database }: Config): Promise<Store> => {
	try {
		if (database.kind === "sqlite") {
			const { openSqliteStore } = await import("@cartwright/store/sqlite/store");
			return openSqliteStore({ file: database.file, collections: allCollections });
		}
		const { openPostgresStore } = await import("@cartwright/store/postgres/store");
		return await openPostgresStore({ url: database.url, collections: allCollections });
	} catch (error) {
		const name = database.kind === "sqlite" ? database.file : withoutPassword(database.url);
		throw new Refusal(`The database ${name} cannot be opened: ${messageOf(error)}`);
	}
};

const withoutPassword = (address: string): string => {
	const url = new URL(address);
	url.password = "";
	return url.href;
};

/** A refused connection says what happened in its parts alone. */
const messageOf = (error: unknown): string =>
	error instanceof AggregateError
		? error.errors.map((each) => (each as Error).message).join("; ")
		: (error as Error).message;

/** Runs a command's work on the store, and closes it whatever happens. */
export const withStore = async <Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> => {
	const store = await openStore(config);
	try {
		return await work(store);
	} finally {
		await store.close();
	}
};
