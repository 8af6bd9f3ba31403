import type { Account, TrustedDevice } from "../accounts/documents.ts";
import { isSecretOf, splitHandle } from "../sessions/handle.ts";

const maxDevices = 20;

const lasting = ({ devices = [] }: Account, now: string): readonly TrustedDevice[] =>
	devices.filter(({ expires }) => expires > now);

/** The devices that are still trusted, the newest first. */
export const trustedDevices = (account: Account, now: string): readonly TrustedDevice[] =>
	lasting(account, now).toReversed();

/** Whether the token belongs to a trusted device of this account. */
export const remembers = (account: Account, token: string, now: string): boolean => {
	const { id, secret } = splitHandle(token);
	const device = lasting(account, now).find((each) => each.id === id);
	return device !== undefined && isSecretOf(device.secretHash, secret);
};

/** The oldest devices are removed beyond a maximum. */
export const withDevice = (account: Account, device: TrustedDevice, now: string): Account => ({
	...account,
	devices: [...lasting(account, now), device].slice(-maxDevices),
});

export const withoutDevice = (account: Account, id: string): Account => ({
	...account,
	devices: (account.devices ?? []).filter((device) => device.id !== id),
});
