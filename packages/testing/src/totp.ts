import { generateSync } from "otplib";

/** What an authenticator app shows at a moment that was given this secret. */
export const totpCode = (secret: string, at: Date): string =>
	generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
