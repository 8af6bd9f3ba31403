/** Accepts no offsets, such as +02:00: they do not follow summer time. */
export const isTimeZone = (name: string): boolean => {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
};
