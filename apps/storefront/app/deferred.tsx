import { type ComponentType, useEffect, useState } from "react";

/**
 * A component whose script loads when it is first rendered; nothing is shown until then. If the script cannot be loaded,
 * because there is no network, say, the next render tries again. `lazy` of React would fail for good.
 */
export const deferred = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
	let loaded: ComponentType<Props> | undefined;
	return function Deferred(props: Props) {
		const [Component, setComponent] = useState(() => loaded);
		useEffect(() => {
			if (Component) return;
			const show = (component: ComponentType<Props>): void => {
				loaded = component;
				setComponent(() => component);
			};
			// The page says itself that there is no network.
			load().then(show, () => {});
		});
		return Component ? <Component {...props} /> : null;
	};
};
