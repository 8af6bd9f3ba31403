import { linksToMissingPages, pagesWithGaps } from "@cartwright/content/storefront/content/content";
import { loadContent } from "@cartwright/content/storefront/load/load-content";
import { isInNetworks } from "@cartwright/kernel/foundation/network";
import { proxyWarning } from "@cartwright/kernel/http/untrusted-proxies";
import { untrustedProxies } from "@cartwright/kernel/http/untrusted-proxy";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation } from "@cartwright/kernel/sites/site";
import { byId, page, type Store } from "@cartwright/store/store";
import { auditFaults, checkSite, type Violation } from "./checks/check-site.ts";

export type { Violation };

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

/** Warnings of links in menus that the storefront leaves out, because they lead to pages that there are not. */
export const menuWarnings = async (store: Store, only?: string): Promise<string[]> => {
	const sites = (await listSites(store)).filter(({ site }) => only === undefined || site.id === only);
	const warnings: string[] = [];
	for (const { site, name } of sites) {
		for (const { menu, url } of linksToMissingPages(await loadContent(store, site.id))) {
			warnings.push(
				`The menu ${menu} of ${name} links to ${url}, where there is no page. The storefront leaves it out.`,
			);
		}
	}
	return warnings;
};

/** Warnings of pages that are not published yet, because something in their texts is left to fill in. */
export const gapWarnings = async (store: Store, only?: string): Promise<string[]> => {
	const sites = (await listSites(store)).filter(({ site }) => only === undefined || site.id === only);
	const warnings: string[] = [];
	for (const { site, name } of sites) {
		const { shop } = await store.read(site.id, { shop: byId(settings, settingsId) });
		const { language, storefront } = shop?.doc ?? defaultSettings;
		const content = await loadContent(store, site.id);
		for (const { slug, gaps } of pagesWithGaps(content, storefront?.languages ?? [language])) {
			const left = gaps.map((gap) => `[[${gap}]]`).join(", ");
			warnings.push(`The page /pages/${slug} of ${name} is not published until these are filled in: ${left}`);
		}
	}
	return warnings;
};

/** Warnings of proxies that sent requests and are not trusted. */
export const proxyWarnings = async (store: Store, trustedProxies: readonly string[]): Promise<string[]> => {
	const { found } = await store.read(installation, { found: page(untrustedProxies, { limit: 100 }) });
	return found
		.map(({ doc }) => doc.id)
		.filter((address) => !isInNetworks(address, trustedProxies))
		.map(proxyWarning);
};
