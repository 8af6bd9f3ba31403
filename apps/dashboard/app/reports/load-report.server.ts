import {
	type BookedFigures,
	type OrderedFigures,
	type ReportDimension,
	reports,
} from "@cartwright/contract/reports/reports";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import type { ReportRange } from "./report-range.ts";

/** The figures that the dashboard shows of a span of time. */
export interface ShownFigures {
	readonly orders: number;
	readonly units: number;
	readonly sales: string;
	readonly received: string;
	readonly refunded: string;
}

export interface ShownDay {
	readonly date: string;
	readonly figures: ShownFigures;
	readonly before: ShownFigures;
}

export type FunnelStep = "carts" | "checkouts" | "orders";

export interface Report {
	readonly currency: string;
	readonly currencies: readonly string[];
	readonly isComplete: boolean;
	readonly total: ShownFigures;
	readonly before: ShownFigures;
	readonly days: readonly ShownDay[];
	readonly funnel: readonly { readonly step: FunnelStep; readonly count: number; readonly before: number }[];
}

/** What was sold in some days, and in those to compare with: two calls. */
export const loadReport = async (client: Client, range: ReportRange, currency?: string): Promise<Report> => {
	const { querySales, queryFunnel } = client.use(reports);
	const { from, to, comparedFrom } = range;
	const [sales, funnel] = await orErrorPage(
		Promise.all([querySales({ from, to, comparedFrom, currency }), queryFunnel({ from, to, comparedFrom })]),
	);
	const steps = ["carts", "checkouts", "orders"] as const;
	return {
		currency: sales.currency,
		currencies: sales.currencies,
		isComplete: sales.isComplete,
		total: shownFigures(sales.total),
		before: shownFigures(sales.compared),
		days: sales.groups.map(({ key, figures, compared }) => ({
			date: key,
			figures: shownFigures(figures),
			before: shownFigures(compared),
		})),
		funnel: steps.map((step) => ({
			step,
			count: funnel.steps?.[step] ?? 0,
			before: funnel.compared?.[step] ?? 0,
		})),
	};
};

export interface ShownGroup {
	readonly key: string;
	readonly name: string;
	readonly orders: number;
	readonly units: number;
	/** What was ordered, or what was received and not given back. */
	readonly amount: string;
	readonly tax: string;
	readonly before: string;
}

export interface Breakdown {
	readonly groups: readonly ShownGroup[];
	readonly total: number;
}

interface BreakdownQuery {
	readonly by: ReportDimension;
	readonly currency: string;
	readonly limit: number;
	readonly offset: number;
}

/** The groups of a report, the largest first. */
export const loadBreakdown = async (
	client: Client,
	{ from, to, comparedFrom }: ReportRange,
	query: BreakdownQuery,
): Promise<Breakdown> => {
	const sales = await orErrorPage(client.use(reports).querySales({ from, to, comparedFrom, ...query }));
	const groups = sales.groups.map(({ key, name, figures, compared }) => {
		const { ordered, booked } = figures ?? {};
		return {
			key,
			name,
			orders: ordered?.orders ?? 0,
			units: ordered?.units ?? 0,
			amount: ordered?.total ?? booked?.balance ?? "0",
			tax: ordered?.tax ?? booked?.tax ?? "0",
			before: compared?.ordered?.total ?? compared?.booked?.balance ?? "0",
		};
	});
	return { groups, total: sales.groupCount };
};

interface Figures {
	readonly ordered?: OrderedFigures | undefined;
	readonly booked?: BookedFigures | undefined;
}

const shownFigures = ({ ordered, booked }: Figures = {}): ShownFigures => ({
	orders: ordered?.orders ?? 0,
	units: ordered?.units ?? 0,
	sales: ordered?.total ?? "0",
	received: booked?.received ?? "0",
	refunded: booked?.refunded ?? "0",
});
