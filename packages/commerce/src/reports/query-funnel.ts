import type { queryFunnel as declared, FunnelSteps } from "@cartwright/contract/reports/reports";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { and, compare } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { funnelDays, reportStateId, reportStates } from "./documents.ts";
import { shopperOrders } from "./load/load-sums.ts";
import { type Days, daysIn, readDays } from "./report-days.ts";

export const queryFunnel: Handler<typeof declared> = async (context, request) => {
	const { days, compared } = readDays(request);
	const { state } = await context.store.read(context.site, { state: byId(reportStates, reportStateId) });
	const generation = state?.doc.generation ?? 0;
	const [steps, before] = await Promise.all([
		stepsIn(context, generation, days),
		compared && stepsIn(context, generation, compared),
	]);
	return { steps, ...(before ? { compared: before } : {}) };
};

const stepsIn = async ({ store, site }: Context, generation: number, days: Days): Promise<FunnelSteps> => {
	const filter = and(compare("id", "gte", days.from), compare("id", "lte", days.to));
	const { counted, placed } = await store.read(site, {
		counted: page(funnelDays, { filter, limit: daysIn(days).length }),
		placed: shopperOrders(generation, days),
	});
	const sum = (step: "carts" | "checkouts") => counted.reduce((total, { doc }) => total + doc[step], 0);
	return { carts: sum("carts"), checkouts: sum("checkouts"), orders: placed[0]?.values.shopperOrders ?? 0 };
};
