import type { Account, RememberedDevice } from "../accounts/documents.ts";
import { opens, splitHandle } from "../sessions/handle.ts";

const mostDevices = 20;

const lasting = ({ devices = [] }: Account, now: string): readonly RememberedDevice[] =>
	devices.filter(({ expires }) => expires > now);

/** The newest ones first, as long as they are remembered. */
export const rememberedDevices = (account: Account, now: string): readonly RememberedDevice[] =>
	lasting(account, now).toReversed();

/** Whether the token stands for a device of this account. */
export const remembers = (account: Account, token: string, now: string): boolean => {
	const { id, secret } = splitHandle(token);
	const device = lasting(account, now).find((each) => each.id === id);
	return device !== undefined && opens(device.secretHash, secret);
};

/** Beyond so many the oldest are forgotten. */
export const withDevice = (account: Account, device: RememberedDevice, now: string): Account => ({
	...account,
	devices: [...lasting(account, now), device].slice(-mostDevices),
});

export const withoutDevice = (account: Account, id: string): Account => ({
	...account,
	devices: (account.devices ?? []).filter((device) => device.id !== id),
});
