import { formatLocale } from "./languages.ts";
import type { MessageName, Translation } from "./translation.ts";

/** As on the wire: calendar dates such as 2026-12-24. */
export interface EstimatedDates {
	/** When the dates were computed. Dates that are about a year later are written with their year. */
	readonly orderDate?: string | null;
	readonly shipDate?: string | null;
	readonly earliestDate?: string | null;
	readonly latestDate?: string | null;
	readonly isApproximate?: boolean | null;
}

export interface LeadTime {
	readonly reason?: "PREORDER" | "MADE_TO_ORDER" | null;
	readonly shipDate?: string | null;
	readonly workingDays?: number | null;
}

export interface DateReader {
	readonly t: (
		name: MessageName<Pick<Translation, "ui">>,
		values?: Readonly<Record<string, string | number>>,
	) => string;
	/** The language, or one of its regions. */
	readonly locale: string;
}

interface DeliveryWords {
	/** The shop's own words about the time. */
	readonly words?: string | null | undefined;
	readonly isPickup?: boolean;
}

/** When something arrives or can be picked up; in the shop's words if there are no dates. */
export const deliveryText = (
	dates: EstimatedDates | null | undefined,
	{ words, isPickup = false }: DeliveryWords,
	reader: DateReader,
): string => {
	const { orderDate, shipDate, earliestDate, latestDate, isApproximate } = dates ?? {};
	if (earliestDate && latestDate) {
		const format = isApproximate
			? approximateFormat(latestDate, orderDate, reader.locale)
			: dateFormat(reader.locale, "exact");
		const values = { dates: format.formatRange(new Date(earliestDate), new Date(latestDate)) };
		if (isApproximate) return reader.t(isPickup ? "ui.delivery.readyAbout" : "ui.delivery.arrivesAbout", values);
		return reader.t(isPickup ? "ui.delivery.ready" : "ui.delivery.arrives", values);
	}
	if (!isApproximate) return words ?? "";
	if (!shipDate) return reader.t("ui.delivery.unknown");
	return reader.t("ui.delivery.shipsAbout", { date: approximateDate(shipDate, orderDate, reader) });
};

/** Why an item ships later, and when. A date before `today` says nothing. */
export const leadTimeText = (
	{ reason, shipDate, workingDays }: LeadTime,
	today: string | null | undefined,
	reader: DateReader,
): string => {
	const date = shipDate && shipDate >= (today ?? "") ? approximateDate(shipDate, today, reader) : undefined;
	if (reason === "MADE_TO_ORDER") {
		return date
			? reader.t("ui.delivery.madeToOrder", { date })
			: reader.t("ui.delivery.madeInDays", { count: workingDays ?? 0 });
	}
	return date ? reader.t("ui.delivery.preorder", { date }) : reader.t("ui.delivery.preorderUnknown");
};

const approximateDate = (date: string, today: string | null | undefined, { locale }: DateReader): string =>
	approximateFormat(date, today, locale).format(new Date(date));

const day = 86_400_000;
const nearDays = 300;

const approximateFormat = (date: string, today: string | null | undefined, locale: string): Intl.DateTimeFormat =>
	dateFormat(locale, today && Date.parse(date) - Date.parse(today) > nearDays * day ? "year" : "approximate");

const options = {
	exact: { weekday: "short", day: "numeric", month: "short" },
	approximate: { day: "numeric", month: "long" },
	year: { day: "numeric", month: "long", year: "numeric" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

const dateFormat = (locale: string, kind: keyof typeof options): Intl.DateTimeFormat => {
	const key = `${locale} ${kind}`;
	const format =
		formats.get(key) ?? new Intl.DateTimeFormat(formatLocale(locale), { ...options[kind], timeZone: "UTC" });
	formats.set(key, format);
	return format;
};
