import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { addDays, type CalendarDate, localTime, weekdayOf } from "@cartwright/kernel/foundation/calendar-date";
import { fc } from "@cartwright/testing/properties";
import { newSettings } from "../settings/all-settings.ts";
import { arrivalOf, type LeadTime, shipDateOf, shipmentOf, transitInWords } from "./delivery-dates.ts";
import { type WorkCalendar, workCalendar } from "./settings.ts";

const calendar = (changes: Partial<WorkCalendar> = {}) => workCalendar(newSettings({ calendar: changes }));
const berlin = "Europe/Berlin";

const shipDate = (instant: string, changes: Partial<WorkCalendar> = {}, leadTime?: LeadTime, timeZone = berlin) =>
	shipDateOf(leadTime, localTime(instant, timeZone), calendar(changes));

const arrival = (from: CalendarDate, words: string, changes: Partial<WorkCalendar> = {}) => {
	const { earliestDate, latestDate } = arrivalOf(from, transitInWords(words) ?? assert.fail(), calendar(changes));
	return [earliestDate, latestDate];
};

describe("an order ships", () => {
	const winter: [name: string, ordered: string, expected: string][] = [
		["on its day before the cut-off", "2026-11-20T12:59:59.000Z", "2026-11-20"],
		["on the next working day from the cut-off on", "2026-11-20T13:00:00.000Z", "2026-11-23"],
		["on Monday if it is placed on Sunday", "2026-11-22T15:00:00.000Z", "2026-11-23"],
		["by the date in the shop's time zone, which is another than in UTC", "2026-11-22T23:30:00.000Z", "2026-11-23"],
		["by summer time in summer", "2026-07-01T12:00:00.000Z", "2026-07-02"],
		["just before the cut-off in summer", "2026-07-01T11:59:00.000Z", "2026-07-01"],
		["on the Monday after the clocks go forward", "2026-03-29T01:30:00.000Z", "2026-03-30"],
		["on the Monday after the clocks go back", "2026-10-25T00:30:00.000Z", "2026-10-26"],
		["on a leap day", "2028-02-28T15:00:00.000Z", "2028-02-29"],
		["after a year that has no leap day", "2027-02-26T15:00:00.000Z", "2027-03-01"],
		["in the next year", "2026-12-31T15:00:00.000Z", "2027-01-01"],
	];
	for (const [name, ordered, expected] of winter) it(name, () => assert.equal(shipDate(ordered), expected));

	it("before the cut-off of its own minute, in the time zone of the shop", () => {
		const ordered = "2026-11-20T20:00:00.000Z";
		assert.equal(shipDate(ordered, {}, undefined, "America/Los_Angeles"), "2026-11-20");
		assert.equal(shipDate(ordered, { cutOff: "21:01" }), "2026-11-20");
		assert.equal(shipDate(ordered, { cutOff: "21:00" }), "2026-11-23");
	});

	it("not on holidays in a row, nor while the shop is closed", () => {
		const holidays = ["12-24", "12-25", "12-26", "2026-12-28"];
		assert.equal(shipDate("2026-12-23T16:00:00.000Z", { holidays }), "2026-12-29");
		assert.equal(shipDate("2027-12-23T16:00:00.000Z", { holidays }), "2027-12-27");
		const closures = [{ from: "2026-12-29", to: "2027-01-10" }];
		assert.equal(shipDate("2026-12-23T16:00:00.000Z", { holidays, closures }), "2027-01-11");
	});

	it("after its working days of handling", () => {
		assert.equal(shipDate("2026-11-20T10:00:00.000Z", { handlingDays: 2 }), "2026-11-24");
		const tuesdays: Partial<WorkCalendar> = { workingDays: ["TUESDAY"], handlingDays: 1 };
		assert.equal(shipDate("2026-11-20T10:00:00.000Z", tuesdays), "2026-12-01");
	});

	it("never if the shop never works", () => {
		assert.equal(
			shipDate("2026-11-20T10:00:00.000Z", { closures: [{ from: "2000-01-01", to: "9999-12-31" }] }),
			undefined,
		);
		const everyDay = Array.from({ length: 366 }, (_, day) => addDays("2028-01-01", day).slice(5));
		assert.equal(shipDate("2026-11-20T10:00:00.000Z", { holidays: everyDay }), undefined);
	});

	it("later if it is made to order or a pre-order", () => {
		const ordered = "2026-11-20T10:00:00.000Z";
		const preorder = (date?: string): LeadTime => ({ reason: "PREORDER", ...(date ? { shipDate: date } : {}) });
		assert.equal(shipDate(ordered, { handlingDays: 1 }, { reason: "MADE_TO_ORDER", workingDays: 10 }), "2026-12-04");
		assert.equal(shipDate(ordered, {}, preorder("2027-01-15")), "2027-01-15");
		// A Saturday.
		assert.equal(shipDate(ordered, {}, preorder("2027-01-16")), "2027-01-18");
		assert.equal(shipDate(ordered, { handlingDays: 3 }, preorder("2026-11-20")), "2026-11-25");
		assert.equal(shipDate(ordered, {}, preorder("2026-11-19")), undefined);
		assert.equal(shipDate(ordered, {}, preorder()), undefined);
	});
});

describe("a parcel arrives", () => {
	it("after days on which carriers deliver", () => {
		assert.deepEqual(arrival("2026-11-23", "1 business day"), ["2026-11-24", "2026-11-24"]);
		assert.deepEqual(arrival("2026-11-20", "1–2 business days"), ["2026-11-23", "2026-11-24"]);
		assert.deepEqual(arrival("2026-11-20", "2 to 3 days"), ["2026-11-22", "2026-11-23"]);
		assert.deepEqual(arrival("2026-11-20", "1 Week"), ["2026-11-27", "2026-11-27"]);
	});

	it("as soon as the words of any language of shops say", () => {
		for (const said of [
			"2–3 Werktage",
			"2 bis 3 Arbeitstage",
			"2 à 3 jours ouvrés",
			"2-3 días laborables",
			"2-3 giorni lavorativi",
			"2 a 3 dias úteis",
			"2 tot 3 werkdagen",
			"2–3 dni robocze",
			"2〜3営業日",
			"2 إلى 3 أيام عمل",
		]) {
			assert.deepEqual(transitInWords(said), transitInWords("2–3 business days"), said);
		}
		for (const said of ["1 Woche", "1 semaine", "1 settimana", "1 tydzień", "1週間", "1 أسبوع"]) {
			assert.deepEqual(transitInWords(said), transitInWords("1 week"), said);
		}
		for (const said of ["2 Tage", "2 jours", "2 días", "2 giorni", "2 dagen", "2 dni"]) {
			assert.deepEqual(transitInWords(said), transitInWords("2 days"), said);
		}
	});

	it("not on holidays, but while only the shop is closed", () => {
		const closures = [{ from: "2026-12-24", to: "2027-01-03" }];
		assert.deepEqual(arrival("2026-12-23", "1-3 business days", { closures, holidays: ["12-25"] }), [
			"2026-12-24",
			"2026-12-29",
		]);
	});

	it("on the day on which it ships if it takes no days", () => {
		assert.deepEqual(arrivalOf("2026-11-21", { minDays: 0, maxDays: 1 }, calendar()), {
			earliestDate: "2026-11-21",
			latestDate: "2026-11-23",
		});
	});

	it("at a time that other words do not tell", () => {
		for (const words of ["", "Tomorrow", "Ready in 2 hours", "3-5", "soon, 2 days"]) {
			assert.equal(transitInWords(words), undefined);
		}
	});
});

describe("all lines ship in one parcel", () => {
	const ordered = localTime("2026-11-20T10:00:00.000Z", berlin);
	const plain = { ships: true };
	const preorder = { ships: true, leadTime: { reason: "PREORDER", shipDate: "2027-01-15" } } as const;
	const unknown = { ships: true, leadTime: { reason: "PREORDER" } } as const;
	const download = { ships: false };

	it("which waits for the last one", () => {
		assert.deepEqual(shipmentOf([plain, preorder, download], ordered, calendar()), {
			lineDates: ["2026-11-20", "2027-01-15", undefined],
			dates: { orderDate: "2026-11-20", shipDate: "2027-01-15", isApproximate: true, shipsTogether: true },
		});
		const { dates } = shipmentOf([plain, unknown, preorder], ordered, calendar());
		assert.deepEqual(dates, { orderDate: "2026-11-20", isApproximate: true, shipsTogether: true });
	});

	it("at the usual time without lead times", () => {
		const { dates } = shipmentOf([plain, plain, download], ordered, calendar());
		assert.deepEqual(dates, { orderDate: "2026-11-20", shipDate: "2026-11-20" });
	});
});

it("an order ships on a working day, and not earlier than one that is placed earlier", () => {
	const time = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-01-01"), noInvalidDate: true });
	const zone = fc.constantFrom(berlin, "America/New_York", "Asia/Tokyo", "Australia/Lord_Howe", "Pacific/Kiritimati");
	const holidays = fc.array(
		fc.integer({ min: 0, max: 365 }).map((day) => addDays("2028-01-01", day).slice(5)),
		{ maxLength: 30 },
	);
	fc.assert(
		fc.property(time, time, zone, holidays, fc.nat(5), (one, other, timeZone, off, handlingDays) => {
			const [first, second] = [one, other].sort((a, b) => a.getTime() - b.getTime()) as [Date, Date];
			const shipped = (date: Date) =>
				shipDate(date.toISOString(), { holidays: off, handlingDays }, undefined, timeZone) ?? assert.fail();
			const [early, late] = [shipped(first), shipped(second)];
			assert.ok(early <= late);
			assert.ok(early >= localTime(first.toISOString(), timeZone).date);
			assert.ok(!off.includes(early.slice(5)) && !/^S/.test(weekdayOf(early)));
			const { earliestDate = "", latestDate = "" } = arrivalOf(
				early,
				{ minDays: 1, maxDays: 3 },
				calendar({ holidays: off }),
			);
			assert.ok(early < earliestDate && earliestDate < latestDate);
		}),
	);
});
