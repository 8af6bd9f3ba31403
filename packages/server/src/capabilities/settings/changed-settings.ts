import type { JsonObject } from "@cartwright/contract/message";
import type { Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import { fromDecimal } from "../../foundation/money.ts";
import { defaultSettings, type Settings, type StorefrontSettings } from "../sites/documents.ts";
import { mergePatch } from "./merge-patch.ts";
import { settingsView } from "./settings-view.ts";

const storefrontMembers = [
	...(["taxNote", "brand", "home", "navigation", "footer", "social", "pages", "contact"] as const),
] satisfies (keyof StorefrontSettings & keyof SettingsView)[];

/**
 * The settings after a merge patch. Only the members that the patch names are stored: the others keep following their
 * defaults.
 */
export const changedSettings = (before: Settings, patch: SettingsView): Settings => {
	const { revision: _, ...changes } = patch;
	const merged = mergePatch(settingsView(before, 0) as JsonObject, changes as JsonObject) as SettingsView;
	const currency = merged.currency ?? defaultSettings.currency;
	const storefront = changedStorefront(before.storefront ?? {}, merged, changes);
	const { storefrontUrl: _url, ...stored } = before;
	return {
		...stored,
		name: merged.name ?? stored.name,
		currency,
		language: merged.languages?.[0] ?? stored.language,
		weightUnit: merged.weightUnit ?? defaultSettings.weightUnit,
		tax: merged.tax ? taxSettings(merged.tax) : defaultSettings.tax,
		shipping: merged.delivery ? shippingSettings(merged.delivery, currency) : defaultSettings.shipping,
		// The merge removed every null.
		payments: { ...defaultSettings.payments, ...(merged.payments as Partial<Settings["payments"]> | undefined) },
		...(merged.storefrontUrl ? { storefrontUrl: merged.storefrontUrl } : {}),
		storefront,
	};
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

const taxSettings = ({ includedInPrices, rates }: NonNullable<SettingsView["tax"]>): Settings["tax"] => ({
	includedInPrices: includedInPrices ?? false,
	rates: (rates ?? []).map(({ id, name, country, subdivision, rate, appliesToDelivery }) => ({
		id: id || `tax-${(subdivision ?? country ?? "").toLowerCase()}`,
		name: name ?? "",
		country: country ?? "",
		...(subdivision ? { subdivision } : {}),
		rate: Math.round(Number(rate) * 1_000_000),
		appliesToShipping: appliesToDelivery ?? false,
	})),
});

const shippingSettings = (
	{ options, pickupLocations }: NonNullable<SettingsView["delivery"]>,
	currency: string,
): Settings["shipping"] => ({
	rates: (options ?? []).map(({ code, title, countries, price, freeFrom, deliveryTime }) => ({
		id: code ?? "",
		title: title ?? "",
		countries: countries ?? [],
		price: fromDecimal(price ?? "0", currency),
		...(freeFrom ? { freeFrom: fromDecimal(freeFrom, currency) } : {}),
		...(deliveryTime ? { deliveryTime } : {}),
	})),
	pickups: (pickupLocations ?? []).map(({ code, title, price, deliveryTime, instructions, address }) => ({
		id: code ?? "",
		title: title ?? "",
		price: fromDecimal(price ?? "0", currency),
		...(deliveryTime ? { deliveryTime } : {}),
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
