import { faultOfAddress } from "@cartwright/server/operator/addresses";
import { offeredEvents } from "@cartwright/server/operator/webhooks";
import { InvalidArgumentError } from "commander";

// Option values of webhooks, validated before anything is created.

/** One of several types of events. */
export const readEventType = (type: string, before: readonly string[] = []): readonly string[] => {
	if (offeredEvents.some((each) => each.type === type)) return [...before, type];
	throw new InvalidArgumentError("Not a type of event; `cartwright webhooks event-types` lists them.");
};

export const readWebhookUrl = (text: string): string => {
	const fault = faultOfAddress(text);
	if (!fault) return text;
	throw new InvalidArgumentError(`The address ${fault}.`);
};

/** The number of an event. */
export const readEventNumber = (text: string): string => {
	if (/^\d{1,15}$/.test(text)) return String(Number(text));
	throw new InvalidArgumentError("Give the number of an event, such as 12; `cartwright webhooks events` shows them.");
};
