import type {
	AbandonedCheckoutMetric,
	getAbandonedCheckoutAnalytics as declared,
} from "@cartwright/contract/abandoned-checkouts/abandoned-checkouts";
import { isCalendarDate } from "@cartwright/kernel/foundation/calendar-date";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { allocate, toDecimal } from "@cartwright/kernel/foundation/money";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { and, compare, isIn } from "@cartwright/store/query/filter";
import { aggregate, byId } from "@cartwright/store/store";
import { abandonedCheckouts } from "./documents.ts";

export const getAbandonedCheckoutAnalytics: Handler<typeof declared> = async ({ store, site }, request) => {
	const { startDate, endDate, metrics, statuses } = request;
	for (const name of ["startDate", "endDate"] as const)
		if (!isCalendarDate(request[name])) throw invalid(name, "must be a day, such as 2026-01-31", "FORMAT");
	if (endDate < startDate) {
		throw new ApplicationError<typeof declared>("INVALID_DATE_RANGE", `${endDate} is before ${startDate}.`, {
			startDate,
			endDate,
		});
	}
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { currency } = shop?.doc ?? defaultSettings;
	const counted = statuses?.length ? isIn("status", statuses) : undefined;
	const days = [compare("createdDay", "gte", startDate), compare("createdDay", "lte", endDate)];
	const query = {
		filter: and(...days, counted),
		groupBy: ["status"],
		compute: { value: { op: "sum", field: "total" } },
		limit: 2,
	} as const;
	const { groups } = await store.read(site, { groups: aggregate(abandonedCheckouts, query) });
	const sumOf = (status: string) => {
		const group = groups.find(({ key }) => key[0] === status);
		return { count: group?.count ?? 0, value: group?.values.value ?? 0 };
	};
	const [recoverable, recovered] = [sumOf("ABANDONED"), sumOf("RECOVERED")];
	const all = recoverable.count + recovered.count;
	const average = allocate(recoverable.value, [1, Math.max(0, recoverable.count - 1)])[0] ?? 0;
	const shows = (metric: AbandonedCheckoutMetric) => !metrics?.length || metrics.includes(metric);
	const shown = <Value>(metric: AbandonedCheckoutMetric, value: Value) => (shows(metric) ? value : undefined);
	return {
		currency,
		recoverableValue: shown("RECOVERABLE_VALUE", toDecimal(recoverable.value, currency)),
		recoverableCheckoutCount: shown("RECOVERABLE_CHECKOUT_COUNT", recoverable.count),
		averageRecoverableCheckoutValue: shown("AVERAGE_RECOVERABLE_CHECKOUT_VALUE", toDecimal(average, currency)),
		recoveredValue: shown("RECOVERED_VALUE", toDecimal(recovered.value, currency)),
		recoveredCheckoutCount: shown("RECOVERED_CHECKOUT_COUNT", recovered.count),
		recoveryRate: shown("RECOVERY_RATE", all === 0 ? 0 : recovered.count / all),
	};
};
