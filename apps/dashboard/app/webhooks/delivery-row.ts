import type { Delivery } from "@cartwright/contract/webhooks/webhooks";
import { timestampOf } from "../timestamp.ts";
import { type DeliveryView, deliveryViewNames, deliveryViews } from "./delivery-list.ts";

/** What became of an event at a webhook, as the list shows it. */
export const deliveryRow = (delivery: Delivery) => {
	const attempts = (delivery.attempts ?? []).map(({ time, url, milliseconds, status, error, response }) => ({
		time: timestampOf(time),
		url: url ?? "",
		milliseconds: milliseconds ?? 0,
		result: status ? `HTTP ${status}` : (error ?? ""),
		response: response ?? "",
	}));
	return {
		number: delivery.number ?? "",
		eventId: delivery.eventId ?? "",
		eventType: delivery.eventType ?? "",
		state: stateOf(delivery),
		first: timestampOf(delivery.createdDate),
		attemptCount: delivery.attemptCount ?? 0,
		nextAttempt: timestampOf(delivery.nextAttempt),
		/** The newest first. */
		attempts: attempts.toReversed(),
		/** Readable JSON; empty once the event is gone. */
		content: contentOf(delivery.data ?? ""),
	};
};

export type DeliveryRow = ReturnType<typeof deliveryRow>;

type DeliveryState = Exclude<DeliveryView, "all">;

const stateOf = ({ status }: Delivery): DeliveryState =>
	(deliveryViewNames.find((name) => name !== "all" && deliveryViews[name] === status) ?? "delivered") as DeliveryState;

/** The claim is JSON, which holds the event as JSON, which holds the entity as JSON: so the published clients read it. */
const contentOf = (text: string): string => (text ? JSON.stringify(unfolded(text), null, 2) : "");

const unfolded = (value: unknown): unknown => {
	if (typeof value === "string") {
		const parsed = parse(value);
		return typeof parsed === "object" && parsed !== null ? unfolded(parsed) : value;
	}
	if (Array.isArray(value)) return value.map(unfolded);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, unfolded(member)]));
};

const parse = (text: string): unknown => {
	if (!/^[{[]/.test(text)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};
