import type { DeclaredError } from "../declared-error.ts";
import type { AnyMessage } from "../message.ts";

/** A request that the shop sends to a service of somebody else. */
export interface PluginMethod<Request extends AnyMessage = AnyMessage, Response extends AnyMessage = AnyMessage> {
	/** Appended to the address of the plug-in. */
	readonly path: string;
	readonly request: Request;
	/** What is read of the response. Further members are ignored. */
	readonly response: Response;
	/** Required members of the response, as wire paths. */
	readonly required?: readonly string[];
	/** How long the shop waits, in milliseconds. */
	readonly timeLimit: number;
	/** How long a response to the same request is used again, in milliseconds. If absent, it is not. */
	readonly reusedFor?: number;
	/** The errors that the service can respond with, by their codes. */
	readonly errors?: Readonly<Record<string, DeclaredError>>;
}

/**
 * A kind of service plug-in: methods of the hosted platform's contract that run the other way. The body is a JWT, signed
 * with the key of the app, whose claim `data` is `{request, metadata}`; the response is JSON.
 */
export interface ServicePlugin<Methods extends Readonly<Record<string, PluginMethod>> = Record<string, PluginMethod>> {
	readonly componentType: ComponentType;
	/** What a plug-in gets to see is what this permission lets an app read. */
	readonly permission: string;
	readonly methods: Methods;
}

/** The kinds of service plug-ins, as the hosted platform names them. */
export const componentTypes = [
	"ECOM_ADDITIONAL_FEES",
	"ECOM_DISCOUNTS",
	"ECOM_DISCOUNTS_TRIGGER",
	"ECOM_MEMBERSHIPS",
	"ECOM_PAYMENT_SETTINGS",
	"ECOM_RECOMMENDATIONS_PROVIDER",
	"ECOM_SHIPPING_RATES",
	"ECOM_VALIDATIONS",
	"GIFT_CARDS_PROVIDER",
	"TAX_CALCULATION_PROVIDER",
] as const;
export type ComponentType = (typeof componentTypes)[number];

export const pluginMethod = <Request extends AnyMessage, Response extends AnyMessage>(
	method: PluginMethod<Request, Response>,
): PluginMethod<Request, Response> => method;

export const servicePlugin = <const Methods extends Readonly<Record<string, PluginMethod>>>(
	plugin: ServicePlugin<Methods>,
): ServicePlugin<Methods> => plugin;
