/** The fields and the index of a collection whose documents are only found by their id, and deleted when they expire. */
export const expiringFields = { fields: { expires: "text" }, indexes: [["expires"]], present: ["expires"] } as const;
