import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect, useState } from "react";
import { notificationText } from "./notification-text.ts";
import type { CartNotification } from "./notifications.ts";
import { useAmountReader } from "./use-amount-reader.ts";

const listeners = new Set<(notification: CartNotification | undefined) => void>();

/** Notifies the page of the result of a form; an empty result keeps the previous notification. */
export const publishNotification = (notification: CartNotification | undefined): void => {
	for (const listener of listeners) listener(notification);
};

/** The latest notification, which is announced; at first that of the page. */
export const useNotification = (first: CartNotification | undefined): CartNotification | undefined => {
	const reader = useAmountReader();
	const announce = useAnnounce();
	const [notification, setNotification] = useState(first);
	useEffect(() => {
		const listen = (next: CartNotification | undefined) => {
			setNotification(next);
			if (next) announce(notificationText(next, reader));
		};
		listeners.add(listen);
		return () => {
			listeners.delete(listen);
		};
	}, [announce, reader]);
	return notification;
};
