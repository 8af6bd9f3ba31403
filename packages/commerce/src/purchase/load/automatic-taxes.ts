import { taxCalculationProvider } from "@cartwright/contract/service-plugins/tax-calculation-provider";
import { callPlugin } from "@cartwright/kernel/plugin-requests/call-plugin";
import type { PluginContext } from "@cartwright/kernel/plugin-requests/plugin-metadata";
import { activePlugins, type ServicePlugin, type ServicePlugins } from "@cartwright/kernel/service-plugins/documents";
import { automaticTaxes, partsByRequest, type TaxedSale, taxRequest } from "../automatic-taxes.ts";
import type { AutomaticPart, AutomaticTax, CalculationInput } from "../totals-model.ts";
import { usable } from "./plugin-call.ts";

export type AutomaticTaxes = Required<Pick<CalculationInput, "automaticTaxes" | "failedCalculators">>;

/**
 * What tax services calculate for parts of a purchase. Of one that does not respond, or not about all of its parts, nothing is
 * used, so that a purchase is never taxed by both.
 */
export const loadAutomaticTaxes = async (
	context: PluginContext,
	plugins: { readonly doc: ServicePlugins } | undefined,
	parts: readonly AutomaticPart[],
	sale: TaxedSale,
): Promise<AutomaticTaxes> => {
	const byCalculator = Map.groupBy(parts, ({ calculatorId }) => calculatorId);
	const called = activePlugins(plugins, "TAX_CALCULATION_PROVIDER").filter(({ appId }) => byCalculator.has(appId));
	const results = await Promise.all(
		called.map(async (plugin) => {
			const ofPlugin = byCalculator.get(plugin.appId) ?? [];
			const taxes = await Promise.all(
				partsByRequest(ofPlugin).map((atAddress) => taxesAt(context, plugin, atAddress, sale)),
			);
			return { plugin, taxes };
		}),
	);
	const failed = results.filter(({ taxes }) => taxes.includes(undefined));
	const calculated = results.filter((result) => !failed.includes(result));
	return {
		automaticTaxes: new Map(calculated.flatMap(({ taxes }) => taxes.flatMap((each) => [...(each ?? [])]))),
		failedCalculators: new Set(failed.map(({ plugin }) => plugin.appId)),
	};
};

const taxesAt = async (
	context: PluginContext,
	plugin: ServicePlugin,
	parts: readonly AutomaticPart[],
	sale: TaxedSale,
): Promise<ReadonlyMap<string, AutomaticTax> | undefined> => {
	const request = taxRequest(parts, sale);
	const result = await callPlugin(context, plugin, taxCalculationProvider, "calculateTax", request, sale.currency);
	if (!("response" in result)) return undefined;
	return usable(context, plugin, () => automaticTaxes(parts, result.response, sale));
};
