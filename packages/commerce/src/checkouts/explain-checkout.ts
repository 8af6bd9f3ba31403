import type {
	explainCheckout as declared,
	Explanation as WireExplanation,
} from "@cartwright/contract/checkouts/explanations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { rateToDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import { type Explanation, explain } from "../purchase/explain.ts";
import { priceWithPlugins } from "../purchase/load/price-with-plugins.ts";
import { loadCheckout } from "./load-checkout.ts";

export const explainCheckout: Handler<typeof declared> = async (context, { checkoutId }) => {
	const { stored, pricing } = await loadCheckout(context, checkoutId);
	const { totals } = await priceWithPlugins(context, stored.doc, pricing, { validates: false });
	const { currency } = totals;
	const { weightUnit } = pricing.settings;
	return { currency, weightUnit, explanations: explain(totals).map((each) => explanationView(each, currency)) };
};

const explanationView = (
	{ amount, base, rate, regions = [], conditions = [], ...others }: Explanation,
	currency: string,
): WireExplanation => ({
	...others,
	regions: [...regions],
	conditions: [...conditions],
	amount: toDecimal(amount, currency),
	base: base === undefined ? undefined : toDecimal(base, currency),
	rate: rate === undefined ? undefined : rateToDecimal(rate),
});
