import type { Store } from "@cartwright/store/store";
import { type Config, readConfig } from "../configuration/config.ts";
import { type Creation, withStore } from "../database/open-store.ts";
import { chooseSite } from "./choose-site.ts";

/** Runs a command on the store for the site that it names, or for the only one. */
export const onSite = <Result>(
	{ site }: { readonly site?: string | undefined },
	work: (store: Store, site: string, config: Config) => Promise<Result>,
	creation?: Creation,
): Promise<Result> => {
	const config = readConfig(process.env);
	return withStore(config, async (store) => work(store, await chooseSite(store, config, site), config), creation);
};
