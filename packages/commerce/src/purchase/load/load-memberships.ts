import type { SelectedMembership } from "@cartwright/contract/ecommerce/membership-messages";
import { memberships } from "@cartwright/contract/service-plugins/memberships";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { ServicePlugin } from "@cartwright/kernel/service-plugins/documents";
import { type AppMemberships, coverageOf, type Memberships, selectedMemberships } from "../memberships.ts";
import { type PluginCall, pluginsFor } from "./plugin-call.ts";

interface Options {
	/** Whether to ask for what the buyer has and could buy, beside what can pay. */
	readonly withPlans: boolean;
}

export const noMemberships: Memberships = { apps: [], covered: new Map(), errors: [] };

/**
 * The memberships of the buyer, and the lines that those selected pay: one call of each app, whatever the lines; three with plans. An app
 * that does not respond has none, so what was selected of it pays nothing.
 */
export const loadMemberships = async (call: PluginCall, { withPlans }: Options): Promise<Memberships> => {
	const { purchase, lines } = call.subject;
	const selected = selectedMemberships(purchase);
	const plugins = pluginsFor(call, "ECOM_MEMBERSHIPS");
	if (plugins.length === 0 && selected.length === 0) return noMemberships;
	const apps = await Promise.all(plugins.map((plugin) => membershipsOf(call, plugin, { selected, withPlans })));
	return coverageOf(selected, lines, { apps, own: call.pricing.ownMemberships });
};

const membershipsOf = async (
	call: PluginCall,
	plugin: ServicePlugin,
	{ selected, withPlans }: Options & { readonly selected: readonly SelectedMembership[] },
): Promise<AppMemberships> => {
	const { appId } = plugin;
	const nothing = { appId, eligible: [], invalid: [], existing: [], plans: [], coverages: [] };
	const lineItems = payableLines(call);
	const { memberId } = call.subject.purchase.buyer ?? {};
	if (lineItems.length === 0) return nothing;
	const [eligible, existing, plans] = await Promise.all([
		memberId ? eligibleOf(call, plugin, { lineItems, memberId, selected }) : {},
		memberId && withPlans ? existingOf(call, plugin, { lineItems, memberId }) : [],
		withPlans ? plansOf(call, plugin, { lineItems, ...(memberId ? { memberId } : {}) }) : {},
	]);
	return { ...nothing, ...eligible, ...(withPlans ? { existing, ...plans } : {}) };
};

type Lines = ReturnType<typeof payableLines>;

const payableLines = ({ subject: { lines } }: PluginCall) =>
	lines.flatMap(({ id, line, catalogReference, item: { productId: rootCatalogItemId } }) =>
		line && catalogReference ? [{ id, catalogReference, ...(rootCatalogItemId ? { rootCatalogItemId } : {}) }] : [],
	);

const eligibleOf = async (
	{ context, subject }: PluginCall,
	plugin: ServicePlugin,
	{
		lineItems,
		memberId,
		selected,
	}: { readonly lineItems: Lines; readonly memberId: string; readonly selected: readonly SelectedMembership[] },
): Promise<Partial<AppMemberships>> => {
	const own = selected
		.filter(({ appId }) => appId === plugin.appId)
		.map(({ id, lineItemIds }) => ({ id, lineItemIds: [...(lineItemIds ?? [])] }));
	const request = { lineItems, memberId, selectedMemberships: { memberships: own } };
	const { currency } = subject.money;
	const result = await callPlugin(context, plugin, memberships, "listEligibleMemberships", request, currency);
	if ("failure" in result) return { failure: "NO_RESPONSE" };
	if ("error" in result) return { failure: result.error.code };
	const { eligibleMemberships, invalidMemberships, selectedMemberships: accepted } = result.response;
	return {
		eligible: eligibleMemberships ?? [],
		invalid: invalidMemberships ?? [],
		...(accepted?.length ? { accepted } : {}),
	};
};

const existingOf = async (
	{ context, subject }: PluginCall,
	plugin: ServicePlugin,
	request: { readonly lineItems: Lines; readonly memberId: string },
): Promise<AppMemberships["existing"]> => {
	const { currency } = subject.money;
	const result = await callPlugin(context, plugin, memberships, "listExistingMemberships", request, currency);
	return "response" in result ? (result.response.memberships ?? []) : [];
};

const plansOf = async (
	{ context, subject }: PluginCall,
	plugin: ServicePlugin,
	request: { readonly lineItems: Lines; readonly memberId?: string },
): Promise<Partial<AppMemberships>> => {
	const { currency } = subject.money;
	const result = await callPlugin(context, plugin, memberships, "listPurchasablePlans", request, currency);
	if (!("response" in result)) return {};
	const { purchasablePlans, coverages } = result.response;
	return { plans: purchasablePlans ?? [], coverages: coverages ?? [] };
};
