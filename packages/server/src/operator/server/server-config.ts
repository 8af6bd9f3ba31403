import type { DataHooks } from "@cartwright/contract/data/data-hooks";
import type { TestPayments } from "@cartwright/kernel/foundation/providers";
import type { DevelopmentAccess } from "@cartwright/kernel/http/local-request";
import type { SmtpOptions } from "@cartwright/kernel/transports/mail/smtp-transport";
import type { TwilioOptions } from "@cartwright/kernel/transports/text-messages/twilio-transport";
import type { Retention } from "../../registries/reactions.ts";
import type { Deployment } from "../deployment.ts";

export interface MailConfig {
	/** The mail server. Without one, mails stay in the store. */
	readonly smtp?: SmtpOptions;
	/** Who may read stored mails at `/dev/mail`; nobody by default. */
	readonly mailbox?: DevelopmentAccess;
}

export type TwilioConfig = Omit<TwilioOptions, "fetch">;

/** What an operator sets of a server. */
export interface ServerConfig extends Deployment {
	readonly mail: MailConfig;
	/** The provider for messages to phones. */
	readonly twilio?: TwilioConfig;
	/** The program that makes films playable on any connection, if it is not `ffmpeg` on the path. */
	readonly ffmpeg?: string;
	/** Where test cards are accepted. */
	readonly testPayments: TestPayments;
	/** Who may use the editor for GraphQL requests; nobody by default. */
	readonly graphqlEditor: DevelopmentAccess | undefined;
	/** Whose responses contain warnings for developers. */
	readonly warnings: DevelopmentAccess | undefined;
	/** Token that gives access to the metrics. Without one, only this machine has access. */
	readonly metricsToken?: string;
	/** How long abandoned documents are stored. */
	readonly retention: Retention;
	/** Addresses and CIDR ranges of proxies on other machines. */
	readonly trustedProxies: readonly string[];
	/** Largest request body in bytes. */
	readonly bodyLimit: number;
	/** How long a request may take to arrive, in seconds. */
	readonly requestTimeout: number;
	/** How much memory cached responses may take, in MiB. */
	readonly responseCacheSize: number;
	/** Maximum number of new visitors per minute and remote address; 0 means unlimited. */
	readonly visitorsPerMinute: number;
	/** Days after which a signing key is replaced. */
	readonly signingKeyDays: number;
	/** Whether requests are traced. The exporter reads the other variables of OpenTelemetry itself. */
	readonly traces: boolean;
}

/** What a start adds to it. */
export interface StartOptions {
	/** The release of the program, for traces. */
	readonly release: string;
	readonly dataHooks: DataHooks | undefined;
}
