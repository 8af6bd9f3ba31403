import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { LiveMessage } from "./entities.ts";

/** Pictures and scripts of a new page go first. Nothing is missed meanwhile. */
const startAfterMs = 1500;

type Listener = (message: LiveMessage) => void;

const LiveContext = createContext(new Set<Listener>());

/** Calls the listener with what others change while the page is visible. */
export const useLiveMessages = (listener: Listener): void => {
	const listeners = useContext(LiveContext);
	const onMessage = useEffectEvent(listener);
	useEffect(() => {
		const call: Listener = (message) => onMessage(message);
		listeners.add(call);
		return () => void listeners.delete(call);
	}, [listeners]);
};

/**
 * Holds the stream of changes for all pages. `since` is when the first of them was loaded. A hidden page has no stream, since a browser
 * opens few connections to one server; it gets what it missed when it is seen again.
 */
export function LiveChanges({ since, children }: { since: string; children: ReactNode }) {
	const listeners = useMemo(() => new Set<Listener>(), []);
	const position = useRef({ name: "since", value: since });
	useEffect(() => {
		let source: EventSource | undefined;
		const follow = (): void => {
			source?.close();
			if (document.hidden) return;
			const { name, value } = position.current;
			source = new EventSource(`/dashboard/live?${new URLSearchParams({ [name]: value })}`);
			source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
				position.current = { name: "after", value: lastEventId };
				const message: LiveMessage = JSON.parse(data);
				for (const listener of listeners) listener(message);
			};
		};
		const start = setTimeout(() => {
			follow();
			document.addEventListener("visibilitychange", follow);
		}, startAfterMs);
		return () => {
			clearTimeout(start);
			document.removeEventListener("visibilitychange", follow);
			source?.close();
		};
	}, [listeners]);
	return <LiveContext value={listeners}>{children}</LiveContext>;
}
