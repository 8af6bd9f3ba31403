import { fileStorageAt } from "@cartwright/kernel/file-storage/file-storage-at";
import type { Providers } from "@cartwright/kernel/foundation/providers";
import { SmtpTransport } from "@cartwright/kernel/transports/mail/smtp-transport";
import { TwilioTransport } from "@cartwright/kernel/transports/text-messages/twilio-transport";
import type { Store } from "@cartwright/store/store";
import { embeddedProviders } from "../../registries/providers.ts";
import type { ServerConfig } from "./server-config.ts";

/** The configured providers; embedded ones for the rest. */
export const configuredProviders = (config: ServerConfig, store: Store): Providers => {
	const { publicUrl: origin, outgoingNetworks, twilio } = config;
	const { smtp, mailbox } = config.mail;
	const embedded = embeddedProviders({ store, origin, files: fileStorageAt(config), outgoingNetworks });
	return {
		...embedded,
		testPayments: config.testPayments,
		...(config.ffmpeg ? { ffmpeg: config.ffmpeg } : {}),
		// Codes that nobody can read would lock members out.
		messages: twilio
			? new TwilioTransport({ ...twilio, fetch: embedded.fetch })
			: mailbox
				? embedded.messages
				: undefined,
		...(smtp ? { mail: new SmtpTransport(smtp) } : {}),
	};
};
