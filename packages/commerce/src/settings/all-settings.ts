import { dataSettings } from "@cartwright/content/data/settings";
import type { Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import { defaultSettings, type Settings, type StorefrontSettings } from "@cartwright/kernel/sites/settings";
import { searchSettings, stockSettings } from "@cartwright/products/catalogue/settings";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { currencySettings } from "../currencies/settings.ts";
import { shippingSettings } from "../delivery/settings.ts";
import { invoiceSettings } from "../invoices/settings.ts";
import { orderSettings, returnSettings } from "../orders/settings.ts";
import { paymentSettings } from "../payments/settings.ts";
import { abandonedCheckoutSettings, checkoutSettings, workCalendar } from "../purchase/settings.ts";
import { recommendationSettings } from "../recommendations/settings.ts";
import { taxSettings } from "../taxes/settings.ts";

/** The members of the contract that belong to one capability. */
type GroupName = Exclude<
	keyof SettingsView,
	keyof Settings | keyof StorefrontSettings | "revision" | "languages" | "signIn" | "delivery"
>;

/** The settings of each capability, by the member of the document that holds them. */
const readers = {
	tax: taxSettings,
	shipping: shippingSettings,
	payments: paymentSettings,
	orders: orderSettings,
	checkout: checkoutSettings,
	invoices: invoiceSettings,
	returns: returnSettings,
	abandonedCheckouts: abandonedCheckoutSettings,
	currencies: currencySettings,
	calendar: workCalendar,
	stock: stockSettings,
	search: searchSettings,
	recommendations: recommendationSettings,
	reviews: reviewSettings,
	data: dataSettings,
} satisfies Record<GroupName | "shipping", (shop: Settings | undefined) => object>;

type Groups = { readonly [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]> };

/** The document of a shop with the settings of all capabilities. */
export type AllSettings = Settings & { readonly [Name in keyof Groups]?: Partial<Groups[Name]> };

/** The settings of all capabilities, with defaults. */
export const groupsOf = (shop: Settings | undefined): Groups =>
	Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(shop)])) as unknown as Groups;

/** The settings of a new shop. What costs money is stored, so that no release changes it. */
export const newSettings = (changes: Partial<AllSettings> = {}): AllSettings => {
	const { tax, shipping, payments } = groupsOf(undefined);
	return { ...defaultSettings, tax, shipping, payments, ...changes };
};
