import type { CartLineItem } from "@cartwright/contract/carts/v1/cart-messages";
import type { CustomLineItem } from "@cartwright/contract/ecommerce/line-item-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import { type Identity, mayUse } from "@cartwright/kernel/foundation/identity";
import { fromDecimal } from "@cartwright/kernel/foundation/money";
import { giftCardAppId } from "../gift-cards/gift-card.ts";
import type { CustomLine, Line } from "./purchase.ts";

export interface RequestFacts {
	readonly identity: Identity;
	readonly newId: () => string;
	/** The apps whose memberships may pay lines; by default none. */
	readonly membershipApps?: ReadonlySet<string>;
}

/** The catalogue lines of a request, with new ids. `member` is what the request calls them, for errors. */
export const requestedLines = (
	items: readonly CartLineItem[] | null | undefined,
	{ identity, newId, membershipApps }: RequestFacts,
	member = "lineItems",
): readonly Line[] =>
	(items ?? []).map((line, index) => {
		const { catalogReference, quantity, catalogOverrideFields, extendedFields, taxableAddress } = line;
		const { appId, catalogItemId, options } = catalogReference ?? {};
		const field = `${member}[${index}]`;
		if (!appId) throw invalid(`${field}.catalogReference.appId`, "is required", "REQUIRED_FIELD");
		if (!catalogItemId) throw invalid(`${field}.catalogReference.catalogItemId`, "is required", "REQUIRED_FIELD");
		const membership = line.selectedMembership && selected(line.selectedMembership, membershipApps);
		if (line.selectedMembership && !membership) throw noMembershipItem(catalogItemId);
		if (catalogOverrideFields) {
			if (appId === giftCardAppId) throw noOverride(`${field}.catalogOverrideFields`);
			checkAdministers(identity, `${field}.catalogOverrideFields`);
		}
		return {
			id: newId(),
			quantity: quantity ?? 1,
			catalogReference: { appId, catalogItemId, ...(options ? { options } : {}) },
			...(catalogOverrideFields ? { overrides: catalogOverrideFields } : {}),
			...(membership ? { membership } : {}),
			...(extendedFields ? { extendedFields } : {}),
			...(taxableAddress ? { taxableAddress } : {}),
		};
	});

/** The custom lines of a request, with new ids; amounts are in the currency of the purchase. */
export const requestedCustomLines = (
	items: readonly CustomLineItem[] | null | undefined,
	currency: string,
	{ identity, newId }: RequestFacts,
): readonly CustomLine[] =>
	(items ?? []).map((line, index) => {
		const field = `customLineItems[${index}]`;
		checkAdministers(identity, field);
		checkReference(line.catalogReference, `${field}.catalogReference`);
		const { id: _, quantity, price, fullPrice, depositAmount, ...item } = line;
		return {
			id: newId(),
			quantity: quantity ?? 1,
			price: fromDecimal(price ?? "0", currency),
			...(fullPrice == null ? {} : { fullPrice: fromDecimal(fullPrice, currency) }),
			...(depositAmount == null ? {} : { depositAmount: fromDecimal(depositAmount, currency) }),
			item,
		};
	});

const checkReference = (reference: CustomLineItem["catalogReference"], field: string): void => {
	if (!reference || Object.keys(reference).length === 0) return;
	const missing = (["appId", "catalogItemId"] as const).find((each) => !reference[each]);
	if (missing) throw invalid(`${field}.${missing}`, "is required", "REQUIRED_FIELD");
};

const checkAdministers = (identity: Identity, field: string): void => {
	if (mayUse(identity, "ECOM.ADMIN_MODIFY_CARTS")) return;
	throw new ApplicationError(
		"PERMISSION_DENIED",
		`${field} needs the permission ECOM.ADMIN_MODIFY_CARTS; shoppers can only add items of the catalogue as they are.`,
	);
};

/** Who may change prices of carts may not make gift cards that cost nothing. */
const noOverride = (field: string) => invalid(field, "must be left out: a gift card costs what its product says");

/** The membership that a line selects, if an app of the shop offers memberships under that id. */
export const selected = (
	{ id, appId }: { readonly id?: string | null | undefined; readonly appId?: string | null | undefined },
	membershipApps: ReadonlySet<string> | undefined,
): Line["membership"] => (id && appId && membershipApps?.has(appId) ? { id, appId } : undefined);

/** Without an app that offers memberships, none pays for an item. */
const noMembershipItem = (catalogItemId: string): ApplicationError =>
	new ApplicationError(
		"CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM",
		`The item ${catalogItemId} cannot be paid for by this membership. Leave selectedMembership out.`,
		{ catalogItemId },
	);
