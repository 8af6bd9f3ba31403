import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { activePlugins, servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { byId } from "@cartwright/store/store";
import type { RequestFacts } from "../requested-lines.ts";

type SelectingContext = Pick<ReadContext, "identity" | "site" | "store"> & { readonly newId: () => string };

/** What reading a request needs, with the apps whose memberships its lines may select. Nothing is read if none selects one. */
export const withMembershipApps = async (context: SelectingContext, selects: boolean): Promise<RequestFacts> => {
	const { identity, newId, store, site } = context;
	if (!selects) return { identity, newId };
	const { plugins } = await store.read(site, { plugins: byId(servicePlugins, servicePluginsId) });
	const membershipApps = new Set(activePlugins(plugins, "ECOM_MEMBERSHIPS").map(({ appId }) => appId));
	return { identity, newId, membershipApps };
};

/** Whether a line of version 1 selects a membership. */
export const selectsMembership = (
	items: readonly { readonly selectedMembership?: unknown }[] | null | undefined,
): boolean => items?.some(({ selectedMembership }) => selectedMembership) ?? false;
