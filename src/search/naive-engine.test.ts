import { searchEngineContract } from './contract/search-engine.test-suite.ts'
import { NaiveEngine } from './naive-engine.ts'

searchEngineContract('naive', async () => new NaiveEngine())
