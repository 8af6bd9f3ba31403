import { isDeepStrictEqual } from "node:util";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { DeliveryOption, Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import type { SiteRetention } from "@cartwright/kernel/foundation/expiry";
import { fromDecimal, readRate } from "@cartwright/kernel/foundation/money";
import { defaultSettings, type StorefrontSettings } from "@cartwright/kernel/sites/settings";
import { formOptions } from "../delivery/form-options.ts";
import { formPickups } from "../delivery/form-pickups.ts";
import { type ShippingSettings, shippingSettings } from "../delivery/settings.ts";
import type { Transit } from "../delivery/transit.ts";
import { defaultPayments, type PaymentSettings } from "../payments/settings.ts";
import { formRates } from "../taxes/form-rates.ts";
import type { TaxRate, TaxSettings } from "../taxes/settings.ts";
import { taxSettings } from "../taxes/settings.ts";
import type { AllSettings } from "./all-settings.ts";
import { mergePatch } from "./merge-patch.ts";
import { settingsView } from "./settings-view.ts";
import { defaultSignIn, type ShopSettings, type SignIn } from "./shop-settings.ts";

const storefrontMembers = [
	...(["taxNote", "brand", "home", "social", "contact"] as const),
] satisfies (keyof StorefrontSettings & keyof SettingsView)[];

/**
 * The settings after a merge patch. Only the members that the patch names are stored: the others keep following their
 * defaults.
 */
export const changedSettings = ({ settings: before, signIn }: ShopSettings, patch: SettingsView): ShopSettings => {
	const { revision: _, ...changes } = patch;
	const view = settingsView({ settings: before, signIn }, 0);
	const merged = mergePatch(view as JsonObject, changes as JsonObject) as SettingsView;
	const currency = merged.currency ?? defaultSettings.currency;
	const storefront = changedStorefront(before.storefront ?? {}, merged, changes);
	const { storefrontUrl: _url, ...stored } = changedMembers(before, changes);
	return {
		settings: {
			...stored,
			name: merged.name ?? stored.name,
			currency,
			language: merged.languages?.[0] ?? stored.language,
			weightUnit: merged.weightUnit ?? defaultSettings.weightUnit,
			tax: changedTax(taxSettings(before), merged.tax ?? {}),
			shipping: merged.delivery
				? changedShipping(before, storedShipping(merged.delivery, currency))
				: shippingSettings(undefined),
			// The merge removed every null.
			payments: { ...defaultPayments, ...(merged.payments as Partial<PaymentSettings> | undefined) },
			...(merged.storefrontUrl ? { storefrontUrl: merged.storefrontUrl } : {}),
			storefront,
		},
		signIn: { ...defaultSignIn, ...(merged.signIn as Partial<SignIn> | undefined) },
	};
};

/** Members that are stored in the form of the wire, without their defaults. */
const plainMembers = [
	"country",
	"timeZone",
	"calendar",
	"invoices",
	"appearance",
	"mails",
	"orders",
	"checkout",
	"abandonedCheckouts",
	"currencies",
	"returns",
	"recommendations",
	"stock",
	"search",
	"reviews",
	"data",
	"retention",
	"translations",
] as const;

const changedMembers = (before: AllSettings, changes: SettingsView): AllSettings => {
	const after: Record<string, unknown> = { ...before };
	for (const name of plainMembers) {
		const change = changes[name];
		if (change === undefined) continue;
		if (change === null) delete after[name];
		else after[name] = mergePatch(before[name] as JsonValue | undefined, change as JsonValue);
	}
	return withAuditDays(after as unknown as AllSettings, changes);
};

/** The retention of the audit log is stored where its own call has it. */
const withAuditDays = (after: AllSettings, { retention: change }: SettingsView): AllSettings => {
	if (change === undefined) return after;
	const { auditDays: _stored, retention, ...rest } = after;
	const { auditDays: _given, ...others } = (retention ?? {}) as SiteRetention & { auditDays?: number };
	const auditDays = change === null ? undefined : change.auditDays === undefined ? after.auditDays : change.auditDays;
	return { ...rest, ...(retention ? { retention: others } : {}), ...(auditDays ? { auditDays } : {}) };
};

const changedStorefront = (
	before: StorefrontSettings,
	merged: SettingsView,
	changes: SettingsView,
): StorefrontSettings => {
	const storefront: Record<string, unknown> = { ...before };
	for (const name of [...storefrontMembers, "languages"] as const) {
		if (changes[name] === undefined) continue;
		if (changes[name] === null) delete storefront[name];
		else storefront[name] = merged[name];
	}
	return storefront;
};

/** The rates of the form are without groups until `settingsWrites` gives them to those of the shop. */
const changedTax = (before: TaxSettings, merged: NonNullable<SettingsView["tax"]>): TaxSettings => {
	const { includedInPrices, rounding, vatIdField, reverseChargeVatId, rates = [] } = merged;
	const { rounding: _, vatIdField: _field, reverseChargeVatId: _id, ...others } = before;
	const ofProducts = formRates(before);
	const listed = (rates ?? []).map(storedRate);
	return {
		...others,
		includedInPrices: includedInPrices ?? false,
		...(rounding === "ORDER" ? { rounding } : {}),
		...(vatIdField ? { vatIdField } : {}),
		...(reverseChargeVatId ? { reverseChargeVatId } : {}),
		rates: isDeepStrictEqual(listed, ofProducts.map(formRate))
			? before.rates
			: [...listed, ...before.rates.filter((rate) => !ofProducts.includes(rate))],
	};
};

/** What the form knows of a rate. */
const formRate = ({ id, name, country, subdivision, rate, appliesToShipping }: TaxRate): TaxRate => ({
	id,
	name,
	country,
	...(subdivision ? { subdivision } : {}),
	rate,
	appliesToShipping,
});

const storedRate = ({
	id,
	name,
	country,
	subdivision,
	rate,
	appliesToDelivery,
}: NonNullable<NonNullable<SettingsView["tax"]>["rates"]>[number]): TaxRate => ({
	id: id || `tax-${(subdivision ?? country ?? "").toLowerCase()}`,
	name: name ?? "",
	country: country ?? "",
	...(subdivision ? { subdivision } : {}),
	rate: readRate(rate ?? "") ?? 0,
	appliesToShipping: appliesToDelivery ?? false,
});

/** New lists are without documents until `settingsWrites` makes them. */
const changedShipping = (before: AllSettings, sent: ShippingSettings): ShippingSettings => {
	const shipping = shippingSettings(before);
	const { table } = shipping;
	const { currency } = before;
	const isSame =
		table &&
		isDeepStrictEqual(sent.rates, formOptions(shipping, currency)) &&
		(!table.pickups || isDeepStrictEqual(sent.pickups, formPickups(shipping, currency)));
	return isSame ? { rates: [], pickups: table.pickups ? [] : sent.pickups, table } : sent;
};

const storedShipping = (
	{ options, pickupLocations }: NonNullable<SettingsView["delivery"]>,
	currency: string,
): ShippingSettings => ({
	rates: (options ?? []).map(({ code, title, countries, price, freeFrom, deliveryTime, transit }) => ({
		id: code ?? "",
		title: title ?? "",
		countries: countries ?? [],
		price: fromDecimal(price ?? "0", currency),
		...(freeFrom ? { freeFrom: fromDecimal(freeFrom, currency) } : {}),
		...(deliveryTime ? { deliveryTime } : {}),
		...(transit ? { transit: storedTransit(transit) } : {}),
	})),
	pickups: (pickupLocations ?? []).map(({ code, title, price, deliveryTime, readyDays, instructions, address }) => ({
		id: code ?? "",
		title: title ?? "",
		price: fromDecimal(price ?? "0", currency),
		...(deliveryTime ? { deliveryTime } : {}),
		...(readyDays == null ? {} : { readyDays }),
		...(instructions ? { instructions } : {}),
		address: {
			country: address?.country ?? "",
			...(address?.subdivision ? { subdivision: address.subdivision } : {}),
			city: address?.city ?? "",
			postalCode: address?.postalCode ?? "",
			addressLine: address?.addressLine ?? "",
		},
	})),
});

const storedTransit = ({ minDays, maxDays, weekdays }: NonNullable<DeliveryOption["transit"]>): Transit => ({
	minDays: minDays ?? 0,
	maxDays: maxDays ?? minDays ?? 0,
	...(weekdays?.length ? { weekdays } : {}),
});
