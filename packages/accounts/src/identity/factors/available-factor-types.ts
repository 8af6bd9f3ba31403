import type { FactorType } from "@cartwright/contract/identity/identity-messages";
import type { Providers } from "@cartwright/kernel/foundation/providers";

/** The second factors that members can set up. SMS and calls only if the shop has a provider for them. */
export const availableFactorTypes = ({ messages }: Pick<Providers, "messages">): FactorType[] => [
	"TOTP",
	"EMAIL",
	"PUSH",
	...(messages?.channels ?? []),
];
