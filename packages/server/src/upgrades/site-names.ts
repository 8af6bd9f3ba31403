import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { installation, sites } from "@cartwright/kernel/sites/site";
import { replace } from "@cartwright/store/batch";
import { byId, type Store } from "@cartwright/store/store";

/** The name of a shop was part of its site before it became a setting. */
export const moveSiteNames = async (store: Store, siteIds: readonly string[]): Promise<void> => {
	for (const id of siteIds) {
		await rerunOnConflict(async () => {
			const { site } = await store.read(installation, { site: byId(sites, id) });
			const { current } = await store.read(id, { current: byId(settings, settingsId) });
			const name = (site?.doc as { name?: string } | undefined)?.name;
			if (name === undefined || !current || current.doc.name !== undefined) return;
			await store.commit(id, [replace(settings, current, { ...current.doc, name })]);
		});
	}
};
