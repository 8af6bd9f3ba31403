import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { workCalendar } from "./settings.ts";
import { slotsOf, slotText } from "./time-slots.ts";

const clock = (hours: number, minutes = 0) => ({ hours, minutes });
const window = (day: "MON" | "TUE" | "SAT" | "SUN", from: number, to: number, enabled = true) => ({
	day,
	start: clock(from),
	end: clock(to),
	enabled,
});
const timeZone = "Europe/Berlin";
const calendar = workCalendar(undefined);
// A Monday, 10:00 in Berlin.
const now = "2026-11-30T09:00:00.000Z";
const starts = (schedule: Parameters<typeof slotsOf>[0], changes: object = {}, time = now) =>
	slotsOf(schedule, { now: time, timeZone, calendar: { ...calendar, ...changes } }).map(({ from }) =>
		from.slice(0, 16),
	);

describe("the slots of a local delivery", () => {
	it("are the next ones that have not begun, in the shop's time zone", () => {
		const timeWindows = [
			window("TUE", 9, 12),
			window("MON", 18, 20),
			window("MON", 9, 12),
			window("SAT", 9, 12, false),
		];
		const found = starts({ timeWindows });
		assert.deepEqual(found.slice(0, 3), ["2026-11-30T17:00", "2026-12-01T08:00", "2026-12-07T08:00"]);
		assert.equal(found.length, 20);
		assert.deepEqual(starts({ timeWindows: [window("MON", 9, 12, false)] }), []);
	});

	it("count from the day of the cut-off time, after the days of handling", () => {
		const timeWindows = [window("MON", 18, 20), window("TUE", 18, 20)];
		const first = (schedule: object, time?: string) => starts({ timeWindows, ...schedule }, {}, time)[0];
		assert.equal(first({ cutOffTime: clock(10, 1) }), "2026-11-30T17:00");
		assert.equal(first({ cutOffTime: clock(10) }), "2026-12-01T17:00");
		assert.equal(first({ handlingDays: 1 }), "2026-12-01T17:00");
		assert.equal(first({ handlingDays: 2 }), "2026-12-07T17:00");
		// Ordered on Saturday: Monday is the first working day, and Tuesday follows.
		assert.equal(first({ handlingDays: 1 }, "2026-12-05T09:00:00.000Z"), "2026-12-08T17:00");
	});

	it("are none on holidays and while the shop is closed, and have the earlier form", () => {
		const days = { monday: { enabledForDelivery: true, timeSlots: [{ from: clock(18), to: clock(20, 30) }] } };
		const changes = { holidays: ["12-07"], closures: [{ from: "2026-12-10", to: "2026-12-15" }] };
		assert.deepEqual(starts({ days }, changes).slice(0, 2), ["2026-11-30T17:00", "2026-12-21T17:00"]);
	});

	it("keep the hour when clocks change", () => {
		const timeWindows = [window("SUN", 9, 12)];
		assert.deepEqual(starts({ timeWindows }, {}, "2027-03-20T09:00:00.000Z").slice(0, 2), [
			"2027-03-21T08:00",
			"2027-03-28T07:00",
		]);
	});

	it("are read in the language of the shopper", () => {
		const [slot] = slotsOf({ timeWindows: [window("MON", 18, 20)] }, { now, timeZone, calendar });
		assert.ok(slot);
		assert.match(slotText(slot, "de"), /^Mo.*30\. Nov.*18:00.*20:00/);
		assert.match(slotText(slot, "en"), /^Mon, Nov 30, 6:00.*8:00/);
	});
});
