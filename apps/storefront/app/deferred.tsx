import { type ComponentType, useEffect, useState } from "react";
import { useOnline } from "./online.ts";

/**
 * A component whose script loads when it is first rendered, or by `preload`; nothing is shown until then. It does not try
 * without a network: Chromium never repeats an import that failed, and then every script that needs the same one fails.
 */
export const deferred = <Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload(): void } => {
	let loaded: ComponentType<Props> | undefined;
	function Deferred(props: Props) {
		const [Component, setComponent] = useState(() => loaded);
		// Renders again when the network is back.
		useOnline();
		useEffect(() => {
			if (Component || !navigator.onLine) return;
			const show = (component: ComponentType<Props>): void => {
				loaded = component;
				setComponent(() => component);
			};
			load().then(show, () => {});
		});
		return Component ? <Component {...props} /> : null;
	}
	// If it fails, the component tries again, and the page itself says that there is no network.
	const preload = (): void => {
		if (navigator.onLine) void load().catch(() => {});
	};
	return Object.assign(Deferred, { preload });
};
