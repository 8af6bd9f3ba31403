import assert from "node:assert/strict";
import { it } from "node:test";
import { calendarDate, deliveryDates } from "./delivery-dates.ts";

const friday = "2026-11-20";
const days = (words: string) => {
	const dates = deliveryDates(words, friday);
	return dates && [dates.from.slice(0, 10), dates.to.slice(0, 10)];
};

it("business days skip weekends", () => {
	assert.deepEqual(days("3-5 business days"), ["2026-11-25", "2026-11-27"]);
	assert.deepEqual(days("1 working day"), ["2026-11-23", "2026-11-23"]);
});

it("days and weeks include weekends", () => {
	assert.deepEqual(days("2 to 3 days"), ["2026-11-22", "2026-11-23"]);
	assert.deepEqual(days("1–2 Weeks"), ["2026-11-27", "2026-12-04"]);
});

it("other words have no dates", () => {
	for (const words of ["", "Tomorrow", "Ready in 2 hours", "3-5", "soon, 2 days"]) assert.equal(days(words), undefined);
});

it("dates are those of the shop's time zone", () => {
	const lateOnFriday = "2026-11-20T23:30:00.000Z";
	const arrival = (timeZone: string) =>
		deliveryDates("1 business day", calendarDate(lateOnFriday, timeZone))?.from.slice(0, 10);
	assert.equal(calendarDate(lateOnFriday, "Europe/Berlin"), "2026-11-21");
	assert.equal(calendarDate(lateOnFriday, "America/New_York"), "2026-11-20");
	// A Saturday in Tokyo, where the next business day is Monday all the same.
	assert.deepEqual(["UTC", "Asia/Tokyo"].map(arrival), ["2026-11-23", "2026-11-23"]);
	const lateOnSunday = "2026-11-22T23:30:00.000Z";
	assert.equal(deliveryDates("1 day", calendarDate(lateOnSunday, "Asia/Tokyo"))?.from.slice(0, 10), "2026-11-24");
});
