/** What the run sets before its tests, or who tests a running shop. */
export const variable = (name: string): string => {
	const value = process.env[name];
	if (!value) throw new Error(`${name} is not set; CONTRIBUTING.md says how a running shop is tested`);
	return value;
};
