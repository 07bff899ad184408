/** For all interviews of a study. */
export const maxMetadataKeys = 1000;
export const maxMetadataKeyBytes = 262_144;
