import type {
	ExistingMembership,
	LineItemCoverage,
	PurchasablePlan,
} from "@cartwright/contract/carts/v1/estimate-messages";
import type { SelectedMembership } from "@cartwright/contract/ecommerce/membership-messages";
import type { PluginInvalidMembership, PluginMembership } from "@cartwright/contract/service-plugins/memberships";
import type { Purchase } from "./purchase.ts";
import type { LineMembership, ResolvedLine } from "./resolved-line.ts";
import type { TotalsError } from "./totals-model.ts";

/** The memberships that an app of the shop has for a purchase. */
export interface AppMemberships {
	readonly appId: string;
	readonly eligible: readonly PluginMembership[];
	readonly invalid: readonly PluginInvalidMembership[];
	/** What the app accepts of what was selected; absent if it accepts all. */
	readonly accepted?: readonly Pick<SelectedMembership, "id" | "lineItemIds">[];
	/** Read for estimates only. */
	readonly existing: readonly ExistingMembership[];
	readonly plans: readonly PurchasablePlan[];
	readonly coverages: readonly LineItemCoverage[];
	/** A code of the app, or that it did not respond. */
	readonly failure?: string | undefined;
}

/** What the memberships of a purchase come to. */
export interface Memberships {
	readonly apps: readonly AppMemberships[];
	/** By the ids of the lines that they pay. */
	readonly covered: ReadonlyMap<string, LineMembership>;
	readonly errors: readonly TotalsError[];
}

/** Why a membership that was selected pays nothing, as version 2 of carts names it. */
export type InvalidMembershipReason =
	| "UNKNOWN_INVALID_MEMBERSHIP_REASON"
	| "INSUFFICIENT_FUNDS"
	| "MEMBERSHIP_NOT_FOUND"
	| "NOT_APPLICABLE_TO_LINE_ITEMS"
	| "LINE_ITEM_NOT_FOUND";

/** What was selected, grouped by membership: for the whole purchase, and with its lines. */
export const selectedMemberships = ({
	lines,
	memberships = [],
}: Pick<Purchase, "lines"> & Partial<Purchase>): readonly SelectedMembership[] => {
	const chosen = new Set(memberships.flatMap(({ lineItemIds = [] }) => lineItemIds));
	const ofLines = lines.flatMap(({ id, membership }) => (membership && !chosen.has(id) ? [{ id, membership }] : []));
	if (ofLines.length === 0) return memberships;
	const groups = Map.groupBy(ofLines, ({ membership: { appId, id } }) => `${appId} ${id}`);
	return [
		...memberships,
		...[...groups.values()].map((group) => ({
			...(group[0] as (typeof group)[number]).membership,
			lineItemIds: group.map(({ id }) => id),
		})),
	];
};

/** The purchase with this selection in place of all others. */
export const withSelection = <Of extends Purchase>(
	purchase: Of,
	memberships: readonly SelectedMembership[] | null | undefined,
): Of => {
	if (memberships === undefined) return purchase;
	const { memberships: _, ...rest } = purchase as Purchase;
	const lines = rest.lines.map(withoutMembership);
	return { ...rest, lines, ...(memberships?.length ? { memberships } : {}) } as Purchase as Of;
};

/** The purchase with a membership for one of its lines. */
export const withLineMembership = <Of extends Purchase>(
	purchase: Of,
	lineId: string,
	membership: { readonly id: string; readonly appId: string },
): Of => ({
	...withoutSelectionFor(purchase, new Set([lineId])),
	lines: purchase.lines.map((line) => (line.id === lineId ? { ...line, membership } : line)),
});

/** The purchase after lines were removed: nothing is selected for them any more. */
export const withoutSelectionFor = <Of extends Purchase>(purchase: Of, lineIds: ReadonlySet<string>): Of => {
	const { memberships } = purchase;
	if (!memberships?.some(({ lineItemIds }) => lineItemIds?.some((id) => lineIds.has(id)))) return purchase;
	const left = memberships.map((each) => ({
		...each,
		lineItemIds: each.lineItemIds?.filter((id) => !lineIds.has(id)) ?? [],
	}));
	return { ...purchase, memberships: left.filter(({ lineItemIds }) => lineItemIds.length > 0) };
};

const withoutMembership = <Of extends { readonly membership?: unknown }>(line: Of): Of => {
	if (line.membership === undefined) return line;
	const { membership: _, ...rest } = line;
	return rest as Of;
};

interface OfferedMemberships {
	readonly apps: readonly AppMemberships[];
	/** Those that the own order has charged already. */
	readonly own?: ReadonlyMap<string, LineMembership> | undefined;
}

/** Which lines are paid, and why others are not. A charge pays one unit, as the contract names no quantity. */
export const coverageOf = (
	selected: readonly SelectedMembership[],
	lines: readonly ResolvedLine[],
	{ apps, own }: OfferedMemberships,
): Memberships => {
	const byId = new Map(lines.map((line) => [line.id, line]));
	const covered = new Map<string, LineMembership>();
	const refused: { readonly selection: SelectedMembership; readonly lineId: string; readonly problem: Problem }[] = [];
	for (const selection of selected) {
		const app = apps.find(({ appId }) => appId === selection.appId);
		for (const lineId of selection.lineItemIds ?? []) {
			const charged = own?.get(lineId);
			if (charged && charged.id === selection.id && charged.appId === selection.appId) {
				covered.set(lineId, charged);
				continue;
			}
			const problem = covered.has(lineId) ? appliesNot("is paid already") : problemOf(selection, byId.get(lineId), app);
			const membership = app?.eligible.find(({ id }) => id === selection.id);
			if (problem || !membership) refused.push({ selection, lineId, problem: problem ?? unknown });
			else covered.set(lineId, lineMembership(selection, membership));
		}
	}
	return { apps, covered, errors: refused.map((each) => errorOf(each)) };
};

interface Problem {
	readonly reason: InvalidMembershipReason;
	readonly code: "INVALID_SELECTION" | "INSUFFICIENT_BALANCE";
	readonly description: string;
}

const appliesNot = (description: string): Problem => ({
	reason: "NOT_APPLICABLE_TO_LINE_ITEMS",
	code: "INVALID_SELECTION",
	description,
});
const unknown: Problem = {
	reason: "MEMBERSHIP_NOT_FOUND",
	code: "INVALID_SELECTION",
	description: "is none of the buyer's",
};

const problemOf = (
	{ id }: SelectedMembership,
	line: ResolvedLine | undefined,
	app: AppMemberships | undefined,
): Problem | undefined => {
	if (!line)
		return { reason: "LINE_ITEM_NOT_FOUND", code: "INVALID_SELECTION", description: "is for a line that is not there" };
	if (!isPayable(line)) return appliesNot("pays one unit of an item of the catalogue that has a price");
	if (!app) return unknown;
	if (app.failure === "INSUFFICIENT_BALANCE") {
		return { reason: "INSUFFICIENT_FUNDS", code: "INSUFFICIENT_BALANCE", description: "has too little left" };
	}
	if (app.failure === "INVALID_SELECTION") return appliesNot("cannot be selected together with the others");
	if (app.failure) {
		return {
			reason: "UNKNOWN_INVALID_MEMBERSHIP_REASON",
			code: "INVALID_SELECTION",
			description: "cannot be checked now",
		};
	}
	const invalid = app.invalid.find(({ membership }) => membership?.id === id);
	const membership = app.eligible.find((each) => each.id === id);
	if (!membership) return invalid ? appliesNot(invalid.reason || "does not apply") : unknown;
	const isElsewhere = (membership.lineItemIds?.length ?? 0) > 0 && !membership.lineItemIds?.includes(line.id);
	const isAccepted = app.accepted?.some((each) => each.id === id && each.lineItemIds?.includes(line.id)) ?? true;
	return isElsewhere || !isAccepted ? appliesNot("does not pay this item") : undefined;
};

/** Whether a membership may pay the line at all. */
const isPayable = ({ line, catalogReference, quantity, item }: ResolvedLine): boolean =>
	line !== undefined && catalogReference !== undefined && quantity === 1 && item.price > 0;

const lineMembership = ({ id, appId }: SelectedMembership, { name, credits }: PluginMembership): LineMembership => ({
	id: id ?? "",
	appId: appId ?? "",
	name: { original: name?.original || id || "", ...(name?.translated ? { translated: name.translated } : {}) },
	...(credits?.redemptionCost == null ? {} : { redemptionCost: credits.redemptionCost }),
	...(credits?.balanceType ? { balanceType: credits.balanceType } : {}),
});

const errorOf = ({
	selection: { id: membershipId = "", appId },
	lineId,
	problem: { reason, code, description },
}: {
	readonly selection: SelectedMembership;
	readonly lineId: string;
	readonly problem: Problem;
}): TotalsError => ({
	part: "membership",
	code,
	description: `The membership ${membershipId} ${description}. Select another one, or none.`,
	data: { reason, membershipId, appId, lineItemIds: [lineId] },
});
