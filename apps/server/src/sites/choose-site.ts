import { OperatorError } from "@cartwright/server/operator/operator-error";
import { ensureFirstSite, listSites } from "@cartwright/server/operator/sites";
import type { Store } from "@cartwright/store/store";
import type { Config } from "../configuration/config.ts";

/**
 * Returns the id of the site for a command: the one it names, or the only one. Creates the first site if there is none.
 */
export const chooseSite = async (store: Store, config: Config, named: string | undefined): Promise<string> => {
	const sites = await ensureFirstSite(store, config.publicUrl);
	const found = named === undefined ? sites : sites.filter(({ site }) => site.id === named);
	const [only] = found;
	if (only && found.length === 1) return only.site.id;
	if (named !== undefined) throw noSuchSite(named);
	throw new OperatorError(
		"SITE_NOT_NAMED",
		"There are several sites.",
		"Name one with --site; `cartwright site list` shows them.",
	);
};

/** Rejects the id of an unknown site. Without an id, the command applies to all sites. */
export const checkNamed = async (store: Store, named: string | undefined): Promise<void> => {
	if (named === undefined) return;
	const sites = await listSites(store);
	if (!sites.some(({ site }) => site.id === named)) throw noSuchSite(named);
};

const noSuchSite = (id: string): OperatorError =>
	new OperatorError("SITE_NOT_FOUND", `No site has the id ${id}.`, "`cartwright site list` shows the sites.");
