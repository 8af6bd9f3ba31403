import { installation } from "@cartwright/kernel/sites/documents";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import type { Store } from "@cartwright/store/store";
import { auditFaults, checkSite, type Violation } from "./check-site.ts";

export interface CheckedSite {
	readonly id: string;
	readonly name: string;
	readonly violations: readonly Violation[];
}

/** Checks all sites, and what they share; or one site alone. */
export const checkInstallation = async (store: Store, only?: string): Promise<CheckedSite[]> => {
	const sites = (await listSites(store)).filter(({ site }) => only === undefined || site.id === only);
	const results: CheckedSite[] = [];
	for (const { site, name } of sites) {
		results.push({ id: site.id, name, violations: await checkSite(store, site.id) });
	}
	const shared = only === undefined ? await auditFaults(store, installation) : [];
	if (shared.length > 0) results.push({ id: installation, name: "Keys and staff", violations: shared });
	return results;
};

export const countViolations = (checked: readonly CheckedSite[]): number =>
	checked.reduce((sum, { violations }) => sum + violations.length, 0);

export const printChecked = (checked: readonly CheckedSite[]): void => {
	for (const { name, id, violations } of checked) {
		console.log(`${name} (${id}): ${violations.length === 0 ? "no violations" : `${violations.length} violations`}`);
		for (const { invariant, id: document, description } of violations) {
			console.log(`  invariant ${invariant}, ${document}: ${description}`);
		}
	}
	if (checked.length === 0) console.log("There is no site to check.");
};
