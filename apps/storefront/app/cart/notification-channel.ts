import { useAnnounce } from "@cartwright/ui/parts/live-region";
import { useEffect, useState } from "react";
import { useLanguage } from "../language.ts";
import { notificationText } from "./notification-text.ts";
import type { CartNotification } from "./notifications.ts";

const listeners = new Set<(notification: CartNotification | undefined) => void>();

/** Notifies the page of the result of a form; an empty result keeps the previous notification. */
export const publishNotification = (notification: CartNotification | undefined): void => {
	for (const listener of listeners) listener(notification);
};

/** The latest notification, which is announced; at first that of the page. */
export const useNotification = (first: CartNotification | undefined): CartNotification | undefined => {
	const { t } = useLanguage();
	const announce = useAnnounce();
	const [notification, setNotification] = useState(first);
	useEffect(() => {
		const listen = (next: CartNotification | undefined) => {
			setNotification(next);
			if (next) announce(notificationText(next, t));
		};
		listeners.add(listen);
		return () => {
			listeners.delete(listen);
		};
	}, [announce, t]);
	return notification;
};
