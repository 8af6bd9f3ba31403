import { additionalFees } from "@cartwright/contract/service-plugins/additional-fees";
import { shippingRates } from "@cartwright/contract/service-plugins/shipping-rates";
import { validations } from "@cartwright/contract/service-plugins/validations";
import { sumOf } from "@cartwright/kernel/foundation/money";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { type AppCarrier, appCarrier, codeOfBackup } from "../../delivery/offers.ts";
import { deliverySubject } from "../delivery.ts";
import { lineAmount } from "../line-prices.ts";
import { type Memberships, selectedMemberships } from "../memberships.ts";
import { feesRequest, ratesRequest, validationRequest } from "../plugin-requests.ts";
import { carrierOptions, pluginFees } from "../plugin-responses.ts";
import {
	type CalculablePurchase,
	moneyFor,
	type PluginAdditions,
	type PricedPurchase,
	type Pricing,
	type RuledPurchase,
	type TotalsOptions,
	totalsOf,
} from "../pricing.ts";
import type { Purchase } from "../purchase.ts";
import { resolvePurchase } from "../resolve.ts";
import type { ResolvedLine } from "../resolved-line.ts";
import type { OfferedOption, Totals, TotalsError } from "../totals-model.ts";
import { type AutomaticTaxes, loadAutomaticTaxes } from "./automatic-taxes.ts";
import { loadCardOf } from "./load-issued-card.ts";
import { loadMemberships, noMemberships } from "./load-memberships.ts";
import { type PluginCall, pluginsFor, usable } from "./plugin-call.ts";
import { loadPluginDiscounts } from "./plugin-discounts.ts";

interface PriceOptions extends TotalsOptions {
	/** If they are resolved already. */
	readonly lines?: readonly ResolvedLine[] | undefined;
	/** What plug-ins check: a cart, unless it says otherwise. */
	readonly source?: "CART" | "CHECKOUT";
	/** Which memberships of the buyer are loaded: by default those that can pay; or those that they have and could buy, too. */
	readonly memberships?: "NONE" | "ELIGIBLE" | "ALL";
	/** Whether rules of the shop are checked; true by default. */
	readonly validates?: boolean;
}

/**
 * A purchase at today's prices, with the discounts, carriers, fees and rules of plug-ins. Without any, nothing is waited for. One that
 * does not respond adds nothing.
 */
export const priceWithPlugins = async <Of extends CalculablePurchase = Purchase>(
	context: PluginContext,
	purchase: Of,
	pricing: Pricing,
	{
		lines: resolved,
		source = "CART",
		validates = true,
		memberships: membershipsLoaded = "ELIGIBLE",
		...options
	}: PriceOptions = {},
): Promise<PricedPurchase<Of>> => {
	const { settings, language } = pricing;
	const subject = {
		purchase,
		lines: resolved ?? resolvePurchase(purchase, pricing),
		money: moneyFor(pricing),
		weightUnit: settings.weightUnit,
	};
	const call: PluginCall = { context, pricing, subject };
	if (!hasPlugins(pricing) && !dependsOnApps(purchase)) {
		const { lines } = subject;
		return { purchase, lines, settings, language, totals: totalsOf(purchase, lines, pricing, options) };
	}
	const [rates, discounts, memberships, issuedCard] = await Promise.all([
		options.calculateShipping === false ? noRates : ratesFor(call),
		loadPluginDiscounts(call),
		membershipsLoaded === "NONE" ? noMemberships : loadMemberships(call, { withPlans: membershipsLoaded === "ALL" }),
		loadCardOf(call),
	]);
	const lines = paidByMemberships(subject.lines, memberships);
	const without = { purchase, lines, settings, language, memberships };
	const priced = (additions: PluginAdditions) => totalsOf(purchase, lines, { ...pricing, additions }, options);
	const added = { ...rates, ...discounts, issuedCard, errors: [...rates.errors, ...memberships.errors] };
	const fees = options.calculateFees === false ? [] : await feesFor(call, () => priced({ ...added, fees: [] }));
	const beforeServices = priced({ ...added, fees });
	const taxes = await taxesFor(call, beforeServices);
	const totals = taxes ? priced({ ...added, fees, ...taxes }) : beforeServices;
	return { ...without, totals, ruled: validates ? await ruledBy(call, totals, source) : undefined };
};

const hasPlugins = ({ plugins }: Pricing): boolean => (plugins?.doc.plugins.length ?? 0) > 0;

/** What was chosen of an app that the shop has no longer pays nothing, and says so. */
const dependsOnApps = (purchase: CalculablePurchase): boolean =>
	selectedMemberships(purchase).length > 0 || (purchase.giftCards?.some(({ issuedBy }) => issuedBy) ?? false);

const paidByMemberships = (lines: readonly ResolvedLine[], { covered }: Memberships): readonly ResolvedLine[] => {
	if (covered.size === 0) return lines;
	return lines.map((line) => {
		const membership = covered.get(line.id);
		return membership ? { ...line, membership, item: { ...line.item, paymentOption: "MEMBERSHIP" } } : line;
	});
};

const noRates: Pick<PluginAdditions, "carrierOptions" | "errors"> = { carrierOptions: [], errors: [] };

const ratesFor = async (call: PluginCall): Promise<Pick<PluginAdditions, "carrierOptions" | "errors">> => {
	const plugins = pluginsFor(call, "ECOM_SHIPPING_RATES");
	const request = plugins.length > 0 ? ratesRequest(call.subject) : undefined;
	if (!request) return noRates;
	const { context, subject, pricing } = call;
	const { settings } = pricing;
	const { currency } = subject.money;
	const subtotal = sumOf(subject.lines.map(lineAmount));
	const delivered = deliverySubject(subject.lines, subtotal, subject.purchase.shipping?.address ?? undefined);
	const offers = await Promise.all(
		plugins.map(async (plugin) => {
			const { appId } = plugin;
			const carrier = appCarrier(settings, appId, delivered);
			if (!carrier.serves) return noRates;
			const none = (code: string) => ({
				carrierOptions: backupOptions(appId, carrier),
				errors: [carrierError(appId, code)],
			});
			const result = await callPlugin(context, plugin, shippingRates, "getShippingRates", request, currency);
			if ("error" in result) return none(result.error.code);
			if ("failure" in result) return none("GENERIC_ERROR");
			const read = () => carrierOptions(result.response.shippingRates ?? [], { appId, currency });
			const options = usable(context, plugin, read);
			if (!options) return none("GENERIC_ERROR");
			if (options.length === 0) return { carrierOptions: backupOptions(appId, carrier), errors: [] };
			return { carrierOptions: withCharges(options, carrier), errors: [] };
		}),
	);
	return {
		carrierOptions: offers.flatMap((offer) => offer.carrierOptions),
		errors: offers.flatMap((offer) => offer.errors),
	};
};

/** What the shop offers for a carrier that has no price. */
const backupOptions = (carrierId: string, { backup, charges }: AppCarrier): OfferedOption[] =>
	backup
		? [
				{
					carrierId,
					code: codeOfBackup,
					title: backup.title,
					originalTitle: backup.title,
					price: backup.amount + charges,
				},
			]
		: [];

const withCharges = (options: readonly OfferedOption[], { charges }: AppCarrier): readonly OfferedOption[] =>
	charges === 0 ? options : options.map((option) => ({ ...option, price: option.price + charges }));

const carrierError = (carrierId: string, code: string): TotalsError => ({
	part: "carrier",
	code,
	description: shippingRates.methods.getShippingRates.errors?.[code]?.meaning ?? "The carrier offers nothing.",
	data: { carrierId },
});

const feesFor = async (call: PluginCall, priceSoFar: () => Totals): Promise<PluginAdditions["fees"]> => {
	const plugins = pluginsFor(call, "ECOM_ADDITIONAL_FEES");
	if (plugins.length === 0) return [];
	const { context, subject } = call;
	const { currency } = subject.money;
	const request = feesRequest(subject, priceSoFar());
	const fees = await Promise.all(
		plugins.map(async (plugin) => {
			const result = await callPlugin(context, plugin, additionalFees, "calculateAdditionalFees", request, currency);
			if (!("response" in result)) return [];
			const read = () => pluginFees(result.response, { appId: plugin.appId, currency });
			return usable(context, plugin, read) ?? [];
		}),
	);
	return fees.flat();
};

/** The tax of services, in regions that they calculate for. */
const taxesFor = async (
	{ context, pricing }: PluginCall,
	{ automaticParts, currency, taxIncludedInPrices: included, taxExemptGroupId }: Totals,
): Promise<AutomaticTaxes | undefined> => {
	if (automaticParts.length === 0) return undefined;
	return loadAutomaticTaxes(context, pricing.plugins, automaticParts, { currency, included, taxExemptGroupId });
};

const ruledBy = async (call: PluginCall, totals: Totals, source: "CART" | "CHECKOUT"): Promise<RuledPurchase> => {
	const plugins = pluginsFor(call, "ECOM_VALIDATIONS");
	if (plugins.length === 0) return { violations: [], isIncomplete: false };
	const { context, subject } = call;
	const request = validationRequest(subject, totals, source);
	const results = await Promise.all(
		plugins.map((plugin) =>
			callPlugin(context, plugin, validations, "getValidationViolations", request, subject.money.currency),
		),
	);
	return {
		violations: results.flatMap((result) => ("response" in result ? (result.response.violations ?? []) : [])),
		isIncomplete: results.some((result) => !("response" in result)),
	};
};
