import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { FastifyInstance } from "fastify";
import { receiveNotification } from "./receive-notification.ts";

export interface NotificationOptions extends Pick<Context, "store" | "providers" | "log" | "newId"> {
	readonly now: () => Date;
}

interface NotificationCall {
	Params: { site: string; provider: string };
	Body: string | undefined;
}

/** Of an event with all that Stripe says of a payment: some thousand bytes. */
const maxBytes = 256 * 1024;
const maxIdLength = 100;

/**
 * Takes the notifications of payment networks, at an address for each shop and provider. The body is read as it was sent,
 * because that is what the network signs; what is not signed is refused and leaves no trace.
 */
export const registerNotifications = (app: FastifyInstance, options: NotificationOptions): void => {
	void app.register(async (scope) => {
		scope.removeAllContentTypeParsers();
		scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: maxBytes }, (_request, body, done) =>
			done(null, body),
		);
		scope.post<NotificationCall>("/cartwright/v1/payments/notifications/:site/:provider", async (request, reply) => {
			const { site, provider } = request.params;
			if (site.length > maxIdLength) throw new ApplicationError("NOT_FOUND", "There is no shop with this id.");
			const { now, ...rest } = options;
			const { body = "", headers } = request;
			await receiveNotification({ ...rest, site, now: now().toISOString() }, provider, { body, headers });
			return reply.header("cache-control", "no-store").send({});
		});
	});
};
