/** What the published client's strategy for apps needs, by its options. */
export interface AppCredentials {
	readonly appId: string;
	readonly publicKey: string;
	readonly instanceId?: string;
	readonly appSecret?: string;
}

/** The lines of a `.env` file for an app. */
export const environmentLines = ({ appId, appSecret, instanceId, publicKey }: AppCredentials): string =>
	Object.entries({
		WIX_APP_ID: appId,
		WIX_APP_SECRET: appSecret,
		WIX_INSTANCE_ID: instanceId,
		WIX_PUBLIC_KEY: publicKey,
	})
		.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]))
		.join("\n");
