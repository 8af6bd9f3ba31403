import type { Store } from "@cartwright/store/store";
import { chooseSite } from "./choose-site.ts";
import { type Config, readConfig } from "./config.ts";
import { withStore } from "./open-store.ts";

/** Runs a command on the store for the site that it names, or for the only one. */
export const onSite = <Result>(
	{ site }: { readonly site?: string | undefined },
	work: (store: Store, site: string, config: Config) => Promise<Result>,
): Promise<Result> => {
	const config = readConfig(process.env);
	return withStore(config, async (store) => work(store, await chooseSite(store, config, site), config));
};
